// The status of a dry run as a coloured word.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { DryRun } from './rulebook.api.ts';

const COLOURS: Readonly<Record<DryRun['status'], StatusColour>> = {
  RUNNING: 'blue',
  DONE: 'green',
  FAILED: 'red',
};

export function RunStatus({ status }: Pick<DryRun, 'status'>) {
  const t = useText();
  return <StatusBadge colour={COLOURS[status]} label={t(`rulebook.status_${status}`)} />;
}
