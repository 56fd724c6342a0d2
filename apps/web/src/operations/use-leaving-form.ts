// A form that is left with changes in it asks first: nothing of it is saved before it is sent.
import { useBlocker } from '@tanstack/react-router';
import { translate } from '../platform/words/i18n.ts';
import { currentMe } from '../platform/api/session.ts';
import { ask } from '../ui/overlays/dialogs.ts';

export function useLeavingForm(isChanged: boolean): void {
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (!isChanged || current.pathname === next.pathname) return false;
      // Who was signed out cannot stay.
      if (currentMe() === undefined) return false;
      const leaves = await ask({
        title: translate('ui.leaveTitle'),
        text: translate('operations.leaveText'),
        confirm: translate('ui.leaveAnyway'),
        isDangerous: true,
      });
      return !leaves;
    },
    enableBeforeUnload: isChanged,
  });
}
