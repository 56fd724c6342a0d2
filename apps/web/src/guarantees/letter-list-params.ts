// The parameters of the lists of letters in their addresses.
import { LETTER_STATUSES } from '@portal/rules/guarantees/letter-moves.ts';
import { isTrue, oneOf, page, paramsOf, textOf } from '../ui/lists/params-of.ts';

const MAX_SEARCH = 60;

export const letterListParams = paramsOf({
  page,
  q: textOf(MAX_SEARCH),
  status: oneOf(LETTER_STATUSES),
  /** Only letters that the administrator must act on. */
  waiting: isTrue,
});
