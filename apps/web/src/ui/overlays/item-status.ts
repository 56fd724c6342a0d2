// Status of an entry in the shared dialogs, and the kind of change (Access spec §4, Dialogs).
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';

const statusClasses = ['success', 'metal', 'danger'] as const;

/** 0 succeeded, 1 is neutral, 2 failed. */
export type ItemStatus = 0 | 1 | 2;
type StatusClass = (typeof statusClasses)[number];

export function itemStatusClass(status: ItemStatus): StatusClass {
  return statusClasses[status];
}

const colours: Readonly<Record<StatusClass, StatusColour>> = {
  success: 'green',
  metal: 'grey',
  danger: 'red',
};

export function itemStatusColour(status: ItemStatus): StatusColour {
  return colours[itemStatusClass(status)];
}

/** The kind of action that a notice reports. */
export const crudTypes = ['Create', 'Read', 'Update', 'Delete'] as const;
export type CrudType = (typeof crudTypes)[number];
