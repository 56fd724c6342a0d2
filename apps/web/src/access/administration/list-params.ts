// The parameters in the addresses of the administration's lists.
import { tableDefaults } from '@portal/contract/table-defaults.ts';
import { USER_TYPES, type UserType } from '@portal/rules/access/roles.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/rules/access/request-status.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';

export const LIST_SIZE = tableDefaults.length;
const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;
const MAX_ROLE = 60;

export interface ListParams {
  readonly page?: number;
  readonly q?: string;
}

export interface RequestsParams extends ListParams {
  readonly status?: RequestStatus;
}

export const USER_STATUSES = ['ACTIVE', 'SUSPENDED'] as const;

export interface UsersParams extends ListParams {
  readonly status?: (typeof USER_STATUSES)[number];
}

type Search = Readonly<Record<string, unknown>>;

/** The parameters shared by all lists, without the first page and an empty search. */
export function listParams(search: Search): ListParams {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  const typed = search['q'];
  const text = typeof typed === 'number' ? String(typed) : typed;
  const q = typeof text === 'string' ? cleanTyped(text).trim().slice(0, MAX_SEARCH) : '';
  return { ...(isPage ? { page } : {}), ...(q === '' ? {} : { q }) };
}

export function requestsParams(search: Search): RequestsParams {
  const status = REQUEST_STATUSES.find((one) => one === search['status']);
  return { ...listParams(search), ...(status === undefined ? {} : { status }) };
}

export function usersParams(search: Search): UsersParams {
  const status = USER_STATUSES.find((one) => one === search['status']);
  return { ...listParams(search), ...(status === undefined ? {} : { status }) };
}

/** Days since the last sign-in that can be chosen. */
export const INACTIVE_DAYS = [30, 90, 180, 365] as const;

export interface AllUsersParams extends UsersParams {
  readonly type?: UserType;
  readonly role?: string;
  readonly inactive?: (typeof INACTIVE_DAYS)[number];
}

export function allUsersParams(search: Search): AllUsersParams {
  const type = USER_TYPES.find((one) => one === search['type']);
  const inactive = INACTIVE_DAYS.find((days) => days === Number(search['inactive']));
  const { role } = search;
  return {
    ...usersParams(search),
    ...(type === undefined ? {} : { type }),
    ...(typeof role === 'string' && role !== '' ? { role: role.slice(0, MAX_ROLE) } : {}),
    ...(inactive === undefined ? {} : { inactive }),
  };
}
