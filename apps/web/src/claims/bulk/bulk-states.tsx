// The states of files and their claims as coloured words.
import type { BulkRowState } from '@portal/rules/claims/bulk/bulk-state.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { statedReasonText } from '../code-text.ts';
import type { BulkRow, ListedUpload } from './bulk.api.ts';

const COLOURS: Readonly<Record<BulkRowState, StatusColour>> = {
  NEEDS_CORRECTION: 'red',
  REFUSED: 'red',
  WARNING: 'amber',
  READY: 'blue',
  SUBMITTED: 'green',
  SKIPPED: 'grey',
};

/** Claims that were declined after their submission have their reason. */
export function BulkStateBadge({
  row,
}: {
  readonly row: Pick<BulkRow, 'is_declined' | 'reject_reason_classification' | 'state'>;
}) {
  const t = useText();
  const { state, is_declined: isDeclined, reject_reason_classification: reason } = row;
  if (!isDeclined) return <StatusBadge colour={COLOURS[state]} label={t(`bulk.state_${state}`)} />;
  return (
    <>
      <StatusBadge colour="red" label={t('bulk.state_DECLINED')} />
      {reason !== null && <small>{statedReasonText(t, reason)}</small>}
    </>
  );
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
