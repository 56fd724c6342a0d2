import { letterColour, type LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { useText } from '../platform/words/i18n.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';

export function LetterStatusBadge({ status }: { readonly status: LetterStatus }) {
  const t = useText();
  return <StatusBadge colour={letterColour(status)} label={t(`guarantees.status_${status}`)} />;
}
