// How the amount that the plan pays is calculated, step by step.
import { COST_SHARE_KINDS } from '@portal/rules/benefits/benefit-types.ts';
import { payingSteps } from '@portal/rules/claims/amounts/paying-steps.ts';
import { type Cents, centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { benefitName } from '../../platform/words/benefit-name.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { benefitRuleText, exclusionText } from '../code-text.ts';
import { useNameOfExclusion } from './claim-exclusions.tsx';
import layout from '../../ui/layout.module.css';

const centsOf = (amount: number): Cents => parseCents(amount) ?? ZERO_CENTS;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** Taken off by the step; undefined for the first and the last row. */
  readonly amount?: number;
  readonly left: number;
  readonly isTotal?: boolean;
}

type Step = ReturnType<
  typeof payingSteps<Claim['exclusions'][number], Claim['benefits'][number]>
>[number];

function useRows(claim: Claim): readonly Row[] {
  const t = useText();
  const nameOfExclusion = useNameOfExclusion(claim);
  const rowOf = (step: Step, at: number): Row => {
    const amounts = {
      id: String(at),
      amount: centsToWire(step.amount),
      left: centsToWire(step.left),
    };
    if (step.kind === 'GST') return { ...amounts, name: t('claims.stepGst') };
    if (step.kind === 'EXCLUDED') {
      return { ...amounts, name: nameOfExclusion(step.of), note: exclusionText(t, step.of.reason) };
    }
    const { name, applied_rules: rules } = step.of;
    const shared = rules.filter((rule) => COST_SHARE_KINDS.some((kind) => kind === rule));
    const note = shared.map((rule) => benefitRuleText(t, rule)).join(', ');
    return { ...amounts, name: t('claims.stepCoPay', { name: benefitName(t, name) }), note };
  };
  const steps = payingSteps({
    total: centsOf(claim.total_fee_amount),
    patientGst: claim.is_gst_payable ? ZERO_CENTS : centsOf(claim.total_fee_gst),
    exclusions: claim.exclusions.map((of) => ({ of, amount: centsOf(of.amount) })),
    coPays: claim.benefits.map((of) => ({ of, amount: centsOf(of.co_pay_after_gst) })),
  });
  return [
    { id: 'total', name: t('claimLists.listTotal'), left: claim.total_fee_amount, isTotal: true },
    ...steps.map(rowOf),
    {
      id: 'pays',
      name: t('claims.detailPlanPays'),
      left: claim.total_payable_amount,
      isTotal: true,
    },
  ];
}

function useColumns(): readonly Column<Row>[] {
  const t = useText();
  return [
    {
      id: 'step',
      heading: t('claims.step'),
      onCard: 'title',
      cell: ({ name, note, isTotal = false }) => (
        <span className={layout['two']}>
          {isTotal ? <strong>{name}</strong> : <span>{name}</span>}
          {note !== undefined && note !== '' && <small>{note}</small>}
        </span>
      ),
    },
    {
      id: 'amount',
      heading: t('claims.stepTakenOff'),
      align: 'end',
      width: 150,
      cell: ({ amount }) => (amount === undefined ? '' : <Money amount={-amount} />),
    },
    {
      id: 'left',
      heading: t('claims.stepLeft'),
      align: 'end',
      width: 150,
      cell: ({ left, isTotal = false, id }) => (
        <Money amount={left} isStrong={isTotal} {...(id === 'pays' ? { payer: 'plan' } : {})} />
      ),
    },
  ];
}

export function ClaimPayingSteps({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const columns = useColumns();
  const rows = useRows(claim);
  return (
    <Section title={t('claims.stepsTitle')}>
      <DataTable
        label={t('claims.stepsTitle')}
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
      />
    </Section>
  );
}
