import { OVERDUE_DAYS } from '@portal/rules/claims/lifecycle/overdue-claims.ts';
import type { Translate } from '@portal/texts/translate.ts';
import type { ShownMessage } from './messages.api.ts';

/** The text as a user has written it. A job writes reminders: these are in the language of the reader. */
export function messageText(t: Translate, kind: ShownMessage['kind'], text: string): string {
  return kind === 'REMINDER' ? t('messages.reminder', { days: OVERDUE_DAYS.decline }) : text;
}
