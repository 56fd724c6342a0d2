// Asks before a broadcast with unsaved changes is left.
import { useBlocker } from '@tanstack/react-router';
import { currentMe } from '../platform/api/session.ts';
import { translate } from '../platform/words/i18n.ts';
import { ask } from '../ui/overlays/dialogs.ts';

export function useLeavingBroadcast(isChanged: boolean): void {
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (!isChanged || current.pathname === next.pathname) return false;
      // A signed-out user cannot stay.
      if (currentMe() === undefined) return false;
      const leaves = await ask({
        title: translate('ui.leaveTitle'),
        text: translate('notices.leaveText'),
        confirm: translate('ui.leaveAnyway'),
        isDangerous: true,
      });
      return !leaves;
    },
    enableBeforeUnload: isChanged,
  });
}
