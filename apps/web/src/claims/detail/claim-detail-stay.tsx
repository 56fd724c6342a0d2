// Operations, attendances and consumables of a stay with their charges.
import { chargedStay, type ChargedStay } from '@portal/contract/claims/charged-stay.ts';
import {
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
} from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { useChargeColumns } from './charge-columns.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import layout from '../../ui/layout.module.css';
import { joined } from '../stay/stay-items.ts';

type Row<Part extends keyof ChargedStay> = ChargedStay[Part][number];
const nothing = () => undefined;

const operationFlags = [
  ['is_non_singaporean', 'claims.nonSingaporean'],
  ['extended_operation', 'claims.extendedOperation'],
  ['new_clinically_accepted_skill_device', 'claims.newSkillDevice'],
  ['foreigner_higher_rated_fee_applied', 'claims.foreignerFee'],
] as const satisfies readonly (readonly [keyof Row<'operations'>['entry'], TextKey])[];

/** A name with its notes below, one per line. */
function Named({ name, notes }: { readonly name: string; readonly notes: readonly string[] }) {
  return (
    <span className={layout['two']}>
      <strong>{name}</strong>
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <small key={note}>{note}</small>
        ))}
    </span>
  );
}

const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatMoney(value);

function useOperationColumns(): readonly Column<Row<'operations'>>[] {
  const t = useText();
  const charges = useChargeColumns<Row<'operations'>>();
  return [
    {
      id: 'operation',
      heading: t('claims.atOperation'),
      onCard: 'title',
      cell: ({ entry }) => (
        <Named
          name={entry.description ?? entry.tosp ?? '–'}
          notes={[
            joined([entry.tosp, entry.complexity, entry.procedure_code]),
            joined(operationFlags.map(([flag, label]) => (entry[flag] === true ? t(label) : ''))),
          ]}
        />
      ),
    },
    {
      id: 'date',
      heading: t('claims.operationDate'),
      cell: ({ entry }) => (
        <span className={layout['figure']}>{formatDate(entry.operation_date) || '–'}</span>
      ),
    },
    {
      id: 'surgeon',
      heading: t('claims.mainSurgeon'),
      width: 190,
      cell: ({ entry }) => <Surgeons entry={entry} />,
    },
    {
      id: 'pac',
      heading: t('claims.feeFromPac'),
      align: 'end',
      cell: ({ entry }) => amount(entry.surgeon_fee_from_pac),
    },
    ...charges,
  ];
}

function Surgeons({ entry }: Pick<Row<'operations'>, 'entry'>) {
  const t = useText();
  const assistant = joined([entry.assistant_surgeon_name, entry.assistant_surgeon_mcr_no]);
  return (
    <span className={layout['two']}>
      <span>{entry.main_surgeon_name ?? '–'}</span>
      <small>{joined([entry.main_surgeon_mcr_no, entry.main_surgeon_speciality])}</small>
      {assistant !== '' && (
        <small>
          {t('claims.assistantSurgeon')}: {assistant}
        </small>
      )}
    </span>
  );
}

function useAssistantColumns(): readonly Column<Row<'assistants'>>[] {
  const t = useText();
  const charges = useChargeColumns<Row<'assistants'>>();
  return [
    {
      id: 'name',
      heading: t('claims.doctorName'),
      onCard: 'title',
      cell: ({ entry }) => (
        <Named name={entry.name ?? '–'} notes={[joined([entry.mcr_no, entry.speciality])]} />
      ),
    },
    {
      id: 'operation',
      heading: t('claims.atOperation'),
      cell: ({ entry }) => entry.tosp ?? t('claims.allOperations'),
    },
    {
      id: 'pac',
      heading: t('claims.feeFromPac'),
      align: 'end',
      cell: ({ entry }) => amount(entry.fee_from_pac),
    },
    ...charges,
  ];
}

function useDoctorColumns(): readonly Column<Row<'doctors'>>[] {
  const t = useText();
  const charges = useChargeColumns<Row<'doctors'>>();
  return [
    {
      id: 'name',
      heading: t('claims.doctorName'),
      onCard: 'title',
      cell: ({ entry }) => (
        <Named
          name={entry.doctor_name ?? '–'}
          notes={[
            entry.mcr_no ?? '',
            joined([
              entry.is_anaesthetist === true ? t('claims.category_ANAESTHETIST') : '',
              entry.gst_included === true ? t('claims.gst_INCL') : '',
            ]),
          ]}
        />
      ),
    },
    {
      id: 'attendance',
      heading: t('claims.attendanceType'),
      cell: ({ entry: { attendance_type: type } }) =>
        type === null || type === undefined ? '–' : t(`claims.attendance_${type}`),
    },
    {
      id: 'fee',
      heading: t('claims.attendanceFee'),
      align: 'end',
      cell: ({ entry }) =>
        joined([
          amount(entry.attendance_fee),
          t('claimLists.days', { count: entry.no_of_days ?? 1 }),
        ]),
    },
    {
      id: 'surgical',
      heading: t('claims.surgicalFee'),
      align: 'end',
      cell: ({ entry }) => amount(entry.surgical_fee),
    },
    ...charges,
  ];
}

function useConsumableColumns(): readonly Column<Row<'consumables'>>[] {
  const t = useText();
  const charges = useChargeColumns<Row<'consumables'>>();
  return [
    {
      id: 'name',
      heading: t('claims.consumable'),
      onCard: 'title',
      cell: ({ entry }) => (
        <Named name={entry.consumable ?? '–'} notes={[joined([entry.code, entry.type])]} />
      ),
    },
    {
      id: 'quantity',
      heading: t('claims.detailQuantity'),
      align: 'end',
      cell: ({ entry }) => formatQuantity(entry.quantity ?? 0),
    },
    {
      id: 'price',
      heading: t('claims.detailUnitPrice'),
      align: 'end',
      cell: ({ entry }) => formatPrice(entry.unit_price ?? 0),
    },
    ...charges,
  ];
}

interface PartProps<Shown> {
  readonly title: string;
  readonly columns: readonly Column<Shown>[];
  readonly rows: readonly Shown[];
}

/** Sections without entries are omitted. */
function Part<Shown extends { readonly id: string }>({ title, columns, rows }: PartProps<Shown>) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <Section title={title} hint={t('claims.detailLinesHint')}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
        onRetry={nothing}
      />
    </Section>
  );
}

/** The charges of the stay itself; none for a visit. */
export function ClaimDetailStay({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const stay = chargedStay(claim);
  const operations = useOperationColumns();
  const assistants = useAssistantColumns();
  const doctors = useDoctorColumns();
  const consumables = useConsumableColumns();
  if (stay === undefined) return null;
  return (
    <>
      <Part title={t('claims.operations')} columns={operations} rows={stay.operations} />
      <Part title={t('claims.assistingSurgeons')} columns={assistants} rows={stay.assistants} />
      <Part title={t('claims.doctorFees')} columns={doctors} rows={stay.doctors} />
      <Part title={t('claims.consumables')} columns={consumables} rows={stay.consumables} />
    </>
  );
}
