// The claims and adjustments of an advice: what the clinic expected, what is paid, and the reason of each difference.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { MessagesPanel } from '../messages/public-parts.ts';
import { useText } from '../platform/words/i18n.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { useEntryColumns } from './advice-entry-columns.tsx';
import { adviceParams, type AdviceParams, ENTRY_CHOICES } from './advice-params.ts';
import { type AdviceEntry, type ShownAdvice, useAdviceEntries } from './advices.api.ts';
import classes from './payments.module.css';

type Change = Readonly<Record<string, unknown>>;

function Filters({
  params,
  onChange,
}: {
  readonly params: AdviceParams;
  readonly onChange: (change: Change) => void;
}) {
  const t = useText();
  return (
    <div className={classes['filters']}>
      <ListSearch
        label={t('payments.searchClaims')}
        asked={params.q ?? ''}
        width={285}
        onAsk={(q) => onChange({ q })}
      />
      <SelectField
        label={t('payments.show')}
        value={params.only ?? ''}
        placeholder={t('payments.showAll')}
        options={ENTRY_CHOICES.map((value) => ({ value, label: t(`payments.only_${value}`) }))}
        onChange={(only) => onChange({ only })}
      />
    </div>
  );
}

/** The messages about the claim; a text that was not sent is kept. */
function Question(props: {
  readonly entry: AdviceEntry;
  readonly clinicId: string;
  readonly onClose: () => void;
}) {
  const { entry, clinicId, onClose } = props;
  const t = useText();
  return (
    <ModalFrame
      title={t('payments.questionTitle', { code: entry.claim_code })}
      size="large"
      isKept
      onClose={onClose}
    >
      <MessagesPanel subject={{ kind: 'claim', id: entry.claim_id, clinicId }} focusAsked={1} />
    </ModalFrame>
  );
}

export function AdviceEntries({ advice }: { readonly advice: ShownAdvice }) {
  const t = useText();
  const params = useSearch({ from: '/app/paymentadvice/$id' });
  const navigate = useNavigate({ from: '/app/paymentadvice/$id' });
  const [questioned, setQuestioned] = useState<AdviceEntry>();
  const columns = useEntryColumns(advice, setQuestioned);
  const entries = useAdviceEntries(advice.id, params);
  const change = (next: Change) =>
    void navigate({
      replace: true,
      resetScroll: false,
      search: adviceParams({ ...params, page: 1, ...next }),
    });
  return (
    <>
      <Filters params={params} onChange={change} />
      <DataTable
        label={t('payments.entries')}
        columns={columns}
        rows={entries.data?.data}
        idOf={(row) => `${row.kind} ${row.claim_id}`}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        isStale={entries.isPlaceholderData}
        page={entries.data?.page}
        onPage={(page) => change({ page })}
      />
      {questioned !== undefined && (
        <Question
          entry={questioned}
          clinicId={advice.provider_company_id}
          onClose={() => setQuestioned(undefined)}
        />
      )}
    </>
  );
}
