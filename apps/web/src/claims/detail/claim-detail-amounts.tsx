// The costs of the claim and their payers: the totals, then each benefit.
import { isPaidByPlan } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import { splitOwnMoney } from '@portal/rules/claims/amounts/own-money.ts';
import { centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { benefitName } from '../../platform/words/benefit-name.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { Money } from '../../ui/display/money.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { benefitRuleText } from '../code-text.ts';
import classes from './claim-detail.module.css';
import layout from '../../ui/layout.module.css';

type Benefit = Claim['benefits'][number];
const nothing = () => undefined;

/** The amounts that the patient's own money and MediShield pay of a stay, if any. */
function OwnMoney({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const { pay_by_medisave: wanted, pay_to_medishield: medishield } = claim;
  const { medisave, cash } = splitOwnMoney(
    parseCents(claim.total_patient_payable_amount) ?? ZERO_CENTS,
    parseCents(wanted ?? 0),
  );
  return (
    <>
      {medishield !== null && (
        <div>
          <dt>{t('claims.field_pay_to_medishield')}</dt>
          <dd>
            <Money amount={medishield} />
          </dd>
        </div>
      )}
      {wanted !== null && (
        <>
          <div>
            <dt>{t('claims.medisavePays')}</dt>
            <dd>
              <Money amount={centsToWire(medisave)} />
            </dd>
          </div>
          <div data-kind="patient">
            <dt>{t('claims.patientCash')}</dt>
            <dd>
              <Money amount={centsToWire(cash)} payer="patient" isStrong />
            </dd>
          </div>
        </>
      )}
    </>
  );
}

function Totals({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const gst = claim.is_gst_payable
    ? t('claims.detailGstRate', { rate: claim.gst_percentage })
    : t('claims.detailGst');
  return (
    <dl className={classes['totals']}>
      <div>
        <dt>{t('claims.detailBeforeGst')}</dt>
        <dd>
          <Money amount={claim.total_fee_before_gst} />
        </dd>
      </div>
      <div>
        <dt>{gst}</dt>
        <dd>
          <Money amount={claim.total_fee_gst} />
        </dd>
      </div>
      <div data-kind="total">
        <dt>{t('claimLists.listTotal')}</dt>
        <dd>
          <Money amount={claim.total_fee_amount} isStrong />
        </dd>
      </div>
      <div data-kind="plan">
        <dt>{t('claims.detailPlanPays')}</dt>
        <dd>
          <Money amount={claim.total_payable_amount} payer="plan" isStrong />
        </dd>
      </div>
      <div data-kind="patient">
        <dt>{t('claims.detailPatientPays')}</dt>
        <dd>
          <Money amount={claim.total_patient_payable_amount} payer="patient" isStrong />
        </dd>
      </div>
      {claim.in_patient !== null && <OwnMoney claim={claim} />}
    </dl>
  );
}

/** An unpaid claim uses no limits. */
function Balance({ isPaid, amount }: { readonly isPaid: boolean; readonly amount: number | null }) {
  const t = useText();
  if (!isPaid) return '–';
  return amount === null ? (
    <span className={layout['note']}>{t('claims.detailNoLimit')}</span>
  ) : (
    <Money amount={amount} />
  );
}

function useColumns(isPaid: boolean): readonly Column<Benefit>[] {
  const t = useText();
  return [
    {
      id: 'benefit',
      heading: t('claims.detailBenefit'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <strong>{benefitName(t, row.name)}</strong>
          {row.applied_rules.length > 0 && (
            <span className={layout['chips']}>
              {row.applied_rules.map((rule) => (
                <Chip key={rule}>{benefitRuleText(t, rule)}</Chip>
              ))}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'incurred',
      heading: t('claims.detailIncurred'),
      align: 'end',
      cell: (row) => <Money amount={row.incurred_amount_after_gst} />,
    },
    {
      id: 'copay',
      heading: t('claims.detailCoPay'),
      align: 'end',
      cell: (row) => <Money amount={row.co_pay_after_gst} />,
    },
    {
      id: 'excluded',
      heading: t('claims.detailExcluded'),
      align: 'end',
      cell: (row) => <Money amount={row.excluded_amount_after_gst} />,
    },
    {
      id: 'payable',
      heading: t('claimLists.listPays'),
      align: 'end',
      cell: (row) => <Money amount={row.payable_amount_after_gst} payer="plan" isStrong />,
    },
    {
      id: 'balance',
      heading: t('claims.detailBalance'),
      align: 'end',
      cell: (row) => <Balance isPaid={isPaid} amount={row.balance_after} />,
    },
  ];
}

export function ClaimDetailAmounts({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const columns = useColumns(isPaidByPlan(claim.claim_status));
  return (
    <Section title={t('claims.detailAmounts')} hint={t('claims.detailAmountsHint')}>
      <div className={layout['stack']}>
        <Totals claim={claim} />
        <DataTable
          label={t('claims.detailBenefits')}
          columns={columns}
          rows={claim.benefits}
          idOf={(row) => row.plan_benefit_id}
          onRetry={nothing}
          empty={t('claims.detailNoBenefit')}
        />
      </div>
    </Section>
  );
}
