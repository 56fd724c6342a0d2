// The claims and adjustments of an advice: what the clinic expected, what is paid, and the reason of each difference.
import { useState } from 'react';
import { MessagesPanel } from '../messages/public-parts.ts';
import { useText } from '../platform/words/i18n.ts';
import { DataTable } from '../ui/lists/data-table.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { useEntryColumns } from './advice-entry-columns.tsx';
import { ENTRY_CHOICES } from './advice-params.ts';
import { type AdviceEntry, type ShownAdvice, useAdviceEntries } from './advices.api.ts';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';

function Filters({ list }: { readonly list: ReturnType<typeof useAdviceEntries> }) {
  const t = useText();
  return (
    <ListFilters list={list} search={{ label: t('payments.searchClaims'), width: 285 }}>
      <ListSelect
        list={list}
        name="only"
        label={t('payments.show')}
        options={ENTRY_CHOICES.map((value) => ({ value, label: t(`payments.only_${value}`) }))}
      />
    </ListFilters>
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
  const [questioned, setQuestioned] = useState<AdviceEntry>();
  const columns = useEntryColumns(advice, setQuestioned);
  const list = useAdviceEntries(advice.id);
  return (
    <>
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={t('payments.entries')}
        list="advice-entries"
        columns={columns}
        idOf={(row) => `${row.kind} ${row.claim_id}`}
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
