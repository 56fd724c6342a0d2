import { loadable } from '../platform/api/loadable.ts';

/** The larger menus of the filters, loaded when one of them is first opened. */
export const listChoices = loadable(() => import('./claims-list-choices.tsx'));
