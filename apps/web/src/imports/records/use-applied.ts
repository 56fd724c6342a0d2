// After a change has been applied: a message, and the record with its new values and history, or the list.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { RECORDS } from './records.api.ts';

interface Applied {
  readonly isApplied: boolean;
  /** A new record, or one with another key, which this page does not show. */
  readonly isOther: boolean;
}

export function useApplied(kind: CsvKind, { isApplied, isOther }: Applied): void {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isApplied) return;
    showToast('green', t('records.applied'));
    void queryClient.invalidateQueries({ queryKey: [RECORDS] });
    if (isOther) void navigate({ to: '/app/ops/records', search: { kind } });
  }, [isApplied, isOther, kind, navigate, queryClient, t]);
}
