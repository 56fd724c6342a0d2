// Diagnoses, drugs, procedures, tests and medical certificate of the claim.
import { formatDate, formatPrice, formatQuantity } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { useChargeColumns } from './charge-columns.tsx';
import { ClaimDetailStay } from './claim-detail-stay.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { categoryText, mcReasonText } from '../code-text.ts';
import classes from './claim-detail.module.css';
import layout from '../../ui/layout.module.css';

type Drug = Claim['claim_drugs'][number];
type Procedure = Claim['out_patient']['procedures'][number];
const nothing = () => undefined;

function Diagnoses({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <Section title={t('claims.detailDiagnoses')}>
      {claim.diagnosis.length === 0 && <p className={layout['note']}>{t('ui.noRecords')}</p>}
      <ul className={classes['diagnoses']}>
        {claim.diagnosis.map((line) => (
          <li key={line.diagnosis_code}>
            <strong>{line.diagnosis_code}</strong>
            <span>{line.description}</span>
            <span className={layout['chips']}>
              {line.principal_diagnosis && <Chip>{t('claims.detailPrincipal')}</Chip>}
              {line.is_acute && <Chip>{t('claims.detailAcute')}</Chip>}
              {line.is_chronic && <Chip>{t('claims.detailChronic')}</Chip>}
              {line.symptom_duration !== null && (
                <small>{t('claims.detailSymptoms', { count: line.symptom_duration })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The amount columns shared by drugs and procedures. */
function useAmountColumns<Row extends Drug | Procedure>(): readonly Column<Row>[] {
  const t = useText();
  const charges = useChargeColumns<Row>();
  return [
    {
      id: 'price',
      heading: t('claims.detailUnitPrice'),
      align: 'end',
      cell: (row) => formatPrice(row.unit_price),
    },
    ...charges,
  ];
}

/** `1 × 3 a day, 5 days`, as far as known. */
function useDose(): (drug: Drug) => string {
  const t = useText();
  return ({ dosage, frequency_per_day: perDay, duration, si_unit: unit }) =>
    [
      dosage === null ? '' : `${dosage} ${unit ?? ''}`.trim(),
      perDay === null ? '' : t('claims.detailPerDay', { count: perDay }),
      duration === null ? '' : t('claims.detailDays', { count: duration }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
}

function useDrugColumns(): readonly Column<Drug>[] {
  const t = useText();
  const dose = useDose();
  const amounts = useAmountColumns<Drug>();
  return [
    {
      id: 'drug',
      heading: t('claims.detailDrug'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <strong>{row.drug_name}</strong>
          <small>{dose(row)}</small>
        </span>
      ),
    },
    {
      id: 'kind',
      heading: t('claims.detailKind'),
      cell: (row) => t(row.is_chronic ? 'claims.detailChronic' : 'claims.detailAcute'),
    },
    {
      id: 'quantity',
      heading: t('claims.detailQuantity'),
      align: 'end',
      cell: (row) => row.quantity,
    },
    ...amounts,
  ];
}

function Drugs({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const columns = useDrugColumns();
  return (
    <Section title={t('claims.detailDrugs')} hint={t('claims.detailLinesHint')}>
      <DataTable
        label={t('claims.detailDrugs')}
        columns={columns}
        rows={claim.claim_drugs}
        idOf={(row) => row.id}
        onRetry={nothing}
        empty={t('claims.detailNoDrugs')}
      />
    </Section>
  );
}

function useProcedureColumns(): readonly Column<Procedure>[] {
  const t = useText();
  const amounts = useAmountColumns<Procedure>();
  return [
    {
      id: 'name',
      heading: t('claims.detailItem'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <strong>{row.name}</strong>
          <small>
            {[
              row.internal_code ?? '',
              row.tooth_number === null ? '' : `${t('claims.tooth')} ${row.tooth_number}`,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </small>
        </span>
      ),
    },
    {
      id: 'category',
      heading: t('claims.detailKind'),
      cell: (row) => categoryText(t, row.category),
    },
    {
      id: 'quantity',
      heading: t('claims.detailQuantity'),
      align: 'end',
      cell: (row) => row.quantity,
    },
    ...amounts,
  ];
}

interface ProceduresProps {
  readonly claim: Claim;
  readonly title: string;
}

function Procedures({ claim, title }: ProceduresProps) {
  const t = useText();
  const columns = useProcedureColumns();
  return (
    <Section title={title} hint={t('claims.detailLinesHint')}>
      <DataTable
        label={title}
        columns={columns}
        rows={claim.out_patient.procedures}
        idOf={(row) => row.id}
        onRetry={nothing}
        empty={t('claims.detailNoProcedures')}
      />
      {claim.surcharge_fee > 0 && (
        <p className={classes['surcharge']}>
          <span>{claim.surcharge_description ?? t('claims.detailSurcharge')}</span>
          <Money amount={claim.surcharge_fee} isStrong />
        </p>
      )}
    </Section>
  );
}

function Certificate({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const { mc_days: days, mc_reason: reason } = claim;
  const mcReason = reason === null ? '–' : mcReasonText(t, reason);
  return (
    <Section title={t('claims.detailMc')}>
      {days === null || days === 0 ? (
        <p className={layout['note']}>{t('claims.detailNoMc')}</p>
      ) : (
        <KeyValues
          items={[
            { label: t('claims.detailMcDays'), value: formatQuantity(days) },
            { label: t('claims.detailMcStart'), value: formatDate(claim.mc_start_date) || '–' },
            { label: t('claims.detailMcReason'), value: mcReason },
          ]}
        />
      )}
    </Section>
  );
}

function VisitLines({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <>
      <Procedures claim={claim} title={t('claims.detailProcedures')} />
      <Drugs claim={claim} />
      <Certificate claim={claim} />
    </>
  );
}

/** The charges of a stay. A claim from before the inpatient form has all its charges here. */
function StayLines({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <>
      <ClaimDetailStay claim={claim} />
      {claim.out_patient.procedures.length > 0 && (
        <Procedures claim={claim} title={t('claims.detailCharges')} />
      )}
      {claim.claim_drugs.length > 0 && <Drugs claim={claim} />}
      {(claim.mc_days ?? 0) > 0 && <Certificate claim={claim} />}
    </>
  );
}

export function ClaimDetailLines({ claim }: { readonly claim: Claim }) {
  return (
    <>
      <Diagnoses claim={claim} />
      {claim.in_patient === null ? <VisitLines claim={claim} /> : <StayLines claim={claim} />}
    </>
  );
}
