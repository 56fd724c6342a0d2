// Asks before a form with unsent changes is left, because they are not saved.
import { useBlocker } from '@tanstack/react-router';
import { translate } from '../../platform/words/i18n.ts';
import { currentMe } from '../../platform/api/session.ts';
import { ask } from '../../ui/overlays/dialogs.ts';

export function useLeavingForm(isChanged: boolean): void {
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (!isChanged || current.pathname === next.pathname) return false;
      // A signed-out user cannot stay.
      if (currentMe() === undefined) return false;
      const leaves = await ask({
        title: translate('ui.leaveTitle'),
        text: translate('administration.leaveText'),
        confirm: translate('ui.leaveAnyway'),
        isDangerous: true,
      });
      return !leaves;
    },
    enableBeforeUnload: isChanged,
  });
}
