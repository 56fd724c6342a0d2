// The states of files and their claims as coloured words.
import type { BulkRowState } from '@portal/rules/claims/bulk/bulk-state.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListedUpload } from './bulk.api.ts';

const COLOURS: Readonly<Record<BulkRowState, StatusColour>> = {
  NEEDS_CORRECTION: 'red',
  REFUSED: 'red',
  WARNING: 'amber',
  READY: 'blue',
  SUBMITTED: 'green',
  SKIPPED: 'grey',
};

export function BulkStateBadge({ state }: { readonly state: BulkRowState }) {
  const t = useText();
  return <StatusBadge colour={COLOURS[state]} label={t(`bulk.state_${state}`)} />;
}

/** The next step for the file. */
function stepOf({ status, counts }: ListedUpload) {
  if (status !== 'CHECKED') return status;
  if (counts.READY + counts.WARNING > 0) return 'READY';
  return counts.NEEDS_CORRECTION + counts.REFUSED > 0 ? 'CORRECT' : 'DONE';
}

const STEP_COLOURS: Readonly<Record<ReturnType<typeof stepOf>, StatusColour>> = {
  MAPPING: 'grey',
  SUBMITTING: 'blue',
  READY: 'blue',
  CORRECT: 'amber',
  DONE: 'green',
};

export function BulkStatusBadge({ upload }: { readonly upload: ListedUpload }) {
  const t = useText();
  const step = stepOf(upload);
  return <StatusBadge colour={STEP_COLOURS[step]} label={t(`bulk.step_${step}`)} />;
}
