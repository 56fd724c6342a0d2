// The parameters of the lists of requests and of codes in their addresses.
import {
  APPROVAL_REQUEST_STATUSES,
  type ApprovalRequestStatus,
} from '@portal/rules/codes/approval-request.ts';
import {
  APPROVAL_CODE_STATUSES,
  type ApprovalCodeStatus,
} from '@portal/rules/codes/code-status.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';

export const LIST_SIZE = 20;
const MAX_SEARCH = 60;
const MAX_FILTER = 20;
const MAX_PAGE = 1_000_000;

interface PageParams {
  readonly page?: number;
  readonly q?: string;
}

export interface ApprovalListParams extends PageParams {
  readonly status?: ApprovalRequestStatus;
  readonly insurer?: string;
  readonly rule?: string;
}

export interface CodeListParams extends PageParams {
  readonly status?: ApprovalCodeStatus;
}

type Search = Readonly<Record<string, unknown>>;

function typedIn(search: Search, name: string, most: number): string | undefined {
  const typed = search[name];
  const text = typeof typed === 'number' ? String(typed) : typed;
  const clean = typeof text === 'string' ? cleanTyped(text).trim().slice(0, most) : '';
  return clean === '' ? undefined : clean;
}

function pageParams(search: Search): PageParams {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  const q = typedIn(search, 'q', MAX_SEARCH);
  return { ...(isPage ? { page } : {}), ...(q === undefined ? {} : { q }) };
}

/** Without the first page, an empty search and unknown values. */
export function approvalListParams(search: Search): ApprovalListParams {
  const status = APPROVAL_REQUEST_STATUSES.find((one) => one === search['status']);
  const insurer = typedIn(search, 'insurer', MAX_FILTER);
  const rule = typedIn(search, 'rule', MAX_FILTER);
  return {
    ...pageParams(search),
    ...(status === undefined ? {} : { status }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(rule === undefined ? {} : { rule }),
  };
}

export function codeListParams(search: Search): CodeListParams {
  const status = APPROVAL_CODE_STATUSES.find((one) => one === search['status']);
  return { ...pageParams(search), ...(status === undefined ? {} : { status }) };
}
