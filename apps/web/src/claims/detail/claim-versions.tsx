// Compares two versions of a claim side by side: changes, authors and times.
import { IconArrowRight, IconMinus, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, formatTimestamp } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './claim-versions.module.css';
import { useClaimVersions } from './claim-detail.api.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import {
  type AmountName,
  changeKind,
  type ChangeKind,
  type ClaimVersion,
  compareAmounts,
  compareClaims,
} from './compare-versions.ts';
import { changeLabel, changeText } from './version-words.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const icons = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconArrowRight,
} as const satisfies Record<ChangeKind, TablerIcon>;

const amountLabels = {
  total_fee_before_gst: 'claims.detailBeforeGst',
  total_fee_gst: 'claims.detailGst',
  total_fee_amount: 'claimLists.listTotal',
  total_payable_amount: 'claims.detailPlanPays',
  total_copay_amount: 'claims.detailCoPay',
  total_excluded_amount: 'claims.detailExcluded',
  total_patient_payable_amount: 'claims.detailPatientPays',
} as const satisfies Record<AmountName, TextKey>;

const colours = { added: 'green', removed: 'red', changed: 'blue' } as const;

interface Row {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function Kind({ kind }: { readonly kind: ChangeKind }) {
  const t = useText();
  const Icon = icons[kind];
  return (
    <span className={classes['kind']} data-colour={colours[kind]}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {t(`claims.change_${kind}`)}
    </span>
  );
}

function useRows(before: ClaimVersion, after: ClaimVersion): readonly Row[] {
  const t = useText();
  const amounts = compareAmounts(before, after).map((amount) => ({
    id: amount.name,
    kind: 'changed' as const,
    label: t(amountLabels[amount.name]),
    before: formatMoney(amount.before),
    after: formatMoney(amount.after),
  }));
  if (before.claim === null || after.claim === null) return amounts;
  const changes = compareClaims(before.claim, after.claim).map((change) => ({
    id: change.path,
    kind: changeKind(change),
    label: changeLabel(change, t),
    before: changeText(change.part, change.before, t),
    after: changeText(change.part, change.after, t),
  }));
  return [...changes, ...amounts];
}

const nothing = () => undefined;

function Value({ text }: { readonly text: string }) {
  return <span className={forms['text']}>{text}</span>;
}

interface Pair {
  readonly before: ClaimVersion;
  readonly after: ClaimVersion;
}

function useColumns({ before, after }: Pair): readonly Column<Row>[] {
  const t = useText();
  return [
    {
      id: 'what',
      heading: t('claims.versionField'),
      onCard: 'title',
      cell: (row) => <strong>{row.label}</strong>,
    },
    { id: 'kind', heading: t('claims.versionChange'), cell: (row) => <Kind kind={row.kind} /> },
    {
      id: 'before',
      heading: t('claims.versionNumber', { number: String(before.version) }),
      cell: (row) => <Value text={row.before} />,
    },
    {
      id: 'after',
      heading: t('claims.versionNumber', { number: String(after.version) }),
      cell: (row) => <Value text={row.after} />,
    },
  ];
}

function Comparison({ before, after }: Pair) {
  const t = useText();
  const rows = useRows(before, after);
  const columns = useColumns({ before, after });
  return (
    <>
      {(before.claim === null || after.claim === null) && (
        <Notice tone="grey">{t('claims.versionUnreadable')}</Notice>
      )}
      <DataTable
        label={t('claims.versionsTitle')}
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
        onRetry={nothing}
        empty={t('claims.versionSame')}
      />
    </>
  );
}

function Chooser({ versions }: { readonly versions: readonly ClaimVersion[] }) {
  const t = useText();
  const last = versions.length - 1;
  const [older, setOlder] = useState(String(versions[last - 1]?.version));
  const [newer, setNewer] = useState(String(versions[last]?.version));
  const options = versions.map((one) => ({
    value: String(one.version),
    label: t('claims.versionOption', {
      number: String(one.version),
      at: formatTimestamp(one.at),
      name: one.modified_by ?? '–',
    }),
  }));
  const found = (number: string) => versions.find((one) => String(one.version) === number);
  const [before, after] = [found(older), found(newer)];
  return (
    <div className={layout['stack']}>
      <div className={classes['choice']}>
        <SelectField
          label={t('claims.versionOlder')}
          value={older}
          options={options.slice(0, last)}
          onChange={(number) => {
            setOlder(number);
            if (Number(newer) <= Number(number)) setNewer(String(Number(number) + 1));
          }}
        />
        <SelectField
          label={t('claims.versionNewer')}
          value={newer}
          options={options.filter((option) => Number(option.value) > Number(older))}
          onChange={setNewer}
        />
      </div>
      {before !== undefined && after !== undefined && (
        <div aria-live="polite">
          <Comparison before={before} after={after} />
        </div>
      )}
    </div>
  );
}

function Versions({ claim }: { readonly claim: Claim }) {
  const { data: versions, error, refetch } = useClaimVersions(claim);
  if (versions === undefined) {
    return (
      <DataTable
        label=""
        columns={[]}
        rows={undefined}
        idOf={() => ''}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Chooser versions={versions} />;
}

/** Hidden for a claim that was never edited. */
export function ClaimVersions({ claim }: { readonly claim: Claim }) {
  const t = useText();
  if (claim.version < 2) return null;
  return (
    <Section title={t('claims.versionsTitle')} hint={t('claims.versionsHint')}>
      <Versions claim={claim} />
    </Section>
  );
}
