// The parameters of the lists of letters in their addresses.
import { LETTER_STATUSES, type LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';

export const LIST_SIZE = 20;
const MAX_SEARCH = 60;
const MAX_PAGE = 1_000_000;

export interface LetterListParams {
  readonly page?: number;
  readonly q?: string;
  readonly status?: LetterStatus;
  /** Only letters that the administrator must act on. */
  readonly waiting?: 'true';
}

/** Without the first page, an empty search and unknown values. */
export function letterListParams(search: Readonly<Record<string, unknown>>): LetterListParams {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  const typed = search['q'];
  const text = typeof typed === 'number' ? String(typed) : typed;
  const q = typeof text === 'string' ? cleanTyped(text).trim().slice(0, MAX_SEARCH) : '';
  const status = LETTER_STATUSES.find((one) => one === search['status']);
  const isWaiting = String(search['waiting']) === 'true';
  return {
    ...(isPage ? { page } : {}),
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(isWaiting ? { waiting: 'true' as const } : {}),
  };
}
