// The status of an import as a coloured word.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListedImport } from './imports.api.ts';

const colours: Readonly<Record<ListedImport['status'], StatusColour>> = {
  UPLOADING: 'grey',
  PREVIEWING: 'blue',
  PREVIEWED: 'amber',
  REFUSED: 'red',
  FAILED: 'red',
  APPLYING: 'blue',
  APPLIED: 'green',
  DISCARDED: 'grey',
};

export function ImportStatusBadge({ status }: { readonly status: ListedImport['status'] }) {
  const t = useText();
  return <StatusBadge colour={colours[status]} label={t(`masterData.status_${status}`)} />;
}
