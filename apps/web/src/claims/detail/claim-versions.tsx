// Compares two versions of a claim side by side: changes, authors and times.
import { IconArrowRight, IconMinus, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './claim-versions.module.css';
import { useClaimVersions } from './claim-detail.api.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import type { ChangeKind, ClaimVersion } from './compare-versions.ts';
import { useVersionRows, type VersionRow } from './version-rows.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const icons = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconArrowRight,
} as const satisfies Record<ChangeKind, TablerIcon>;

const colours = { added: 'green', removed: 'red', changed: 'blue' } as const;

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

const nothing = () => undefined;

function Value({ text }: { readonly text: string }) {
  return <span className={forms['text']}>{text}</span>;
}

interface Pair {
  readonly before: ClaimVersion;
  readonly after: ClaimVersion;
}

function useColumns({ before, after }: Pair): readonly Column<VersionRow>[] {
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
  const rows = useVersionRows(before, after);
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
