// The text of the reason why a policy does not cover a day.
import type { TextKey } from '@portal/texts/text-key.ts';
import { hasText } from '../platform/words/i18n.ts';

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The text of a reason; an unknown code only says that the policy does not cover the date. */
export function reasonKey(reason: string): TextKey {
  const key = `members.reason_${reason}`;
  return isTextKey(key) ? key : 'members.reason_INACTIVE';
}
