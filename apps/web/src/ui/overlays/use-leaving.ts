// Asks before a form with unsent changes is left, because they are not saved.
import type { TextKey } from '@portal/texts/text-key.ts';
import { useBlocker } from '@tanstack/react-router';
import { currentMe } from '../../platform/api/session.ts';
import { translate } from '../../platform/words/i18n.ts';
import { ask } from './dialogs.ts';

/** @param text says what is lost */
export function useLeaving(isChanged: boolean, text: TextKey): void {
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (!isChanged || current.pathname === next.pathname) return false;
      // A signed-out user cannot stay.
      if (currentMe() === undefined) return false;
      const leaves = await ask({
        title: translate('ui.leaveTitle'),
        text: translate(text),
        confirm: translate('ui.leaveAnyway'),
        isDangerous: true,
      });
      return !leaves;
    },
    enableBeforeUnload: isChanged,
  });
}
