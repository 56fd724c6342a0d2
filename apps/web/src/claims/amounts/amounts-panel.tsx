// The amounts of the claim and who pays them, updated with every key.
import type {
  BenefitAmounts,
  ClaimCalculation,
  Exclusion,
} from '@portal/rules/claims/amounts/claim-calculation.ts';
import { hasSection } from '@portal/rules/claims/form/form-sections.ts';
import { splitOwnMoney } from '@portal/rules/claims/amounts/own-money.ts';
import { centsToWire, parseCents, sumCents, type Cents } from '@portal/rules/values/cents.ts';
import { memo, type ReactElement, useDeferredValue } from 'react';
import { benefitName } from '../../platform/words/benefit-name.ts';
import { useText } from '../../platform/words/i18n.ts';
import { usedUpText } from '../../platform/words/used-up-text.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import classes from './amounts-panel.module.css';
import layout from '../../ui/layout.module.css';
import { useClaim } from '../fields/claim-store.ts';
import { useMainBenefit } from './main-benefit.ts';
import { SECTION_TITLES, useFormShape } from '../fields/section-names.ts';
import { exclusionText } from '../code-text.ts';
import { feesOfStay } from '../stay/stay-fees.ts';
import tables from '../../ui/lists/plain-table.module.css';
import forms from '../../ui/forms.module.css';

function Row({
  label,
  amount,
  isTotal = false,
}: {
  label: string;
  amount: Cents;
  isTotal?: boolean;
}) {
  return (
    <div className={isTotal ? classes['total'] : undefined} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money amount={centsToWire(amount)} isStrong={isTotal} />
      </dd>
    </div>
  );
}

interface FeesProps {
  readonly calculation: ClaimCalculation;
}

/** The fees of a stay by section of its form. */
function FeesOfStay({ calculation }: FeesProps) {
  const t = useText();
  const { sections } = useFormShape();
  return feesOfStay(calculation, sections).map(({ section, amount }) => (
    <Row key={section} label={t(SECTION_TITLES[section])} amount={amount} />
  ));
}

function Fees({ calculation }: FeesProps) {
  const t = useText();
  const { fees } = calculation;
  const isConsulted = hasSection(useFormShape(), 'consultation');
  const rows = [
    { label: t('claims.consultation'), amount: fees.consultationFee },
    { label: t('claims.surcharge'), amount: fees.surchargeFee },
    { label: t('claims.drugs'), amount: fees.drugFee },
    { label: t('claims.procedures'), amount: fees.procedureFee },
    { label: t('claims.laboratory'), amount: fees.labFee },
    { label: t('claims.imaging'), amount: fees.xrayFee },
    { label: t('claims.healthScreening'), amount: fees.hsFee },
  ].filter(({ amount }, index) => amount > 0 || (index === 0 && isConsulted));
  return rows.map(({ label, amount }) => <Row key={label} label={label} amount={amount} />);
}

function Shares({ calculation }: { readonly calculation: ClaimCalculation }) {
  const t = useText();
  const { totalFeeAmount, totalPayableAmount, totalPatientPayableAmount } = calculation.totals;
  const share = totalFeeAmount > 0 ? totalPayableAmount / totalFeeAmount : 0;
  return (
    <>
      <div
        className={classes['bar']}
        data-empty={totalFeeAmount === 0 || undefined}
        aria-hidden="true"
      >
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <div className={classes['tiles']} aria-live="polite">
        <div className={classes['tile']} data-payer="plan">
          <span>{t('claims.planPays')}</span>
          <strong data-testid="plan-pays">
            <Money amount={centsToWire(totalPayableAmount)} payer="plan" />
          </strong>
        </div>
        <div className={classes['tile']} data-payer="patient">
          <span>{t('claims.patientPays')}</span>
          <strong data-testid="patient-pays">
            <Money amount={centsToWire(totalPatientPayableAmount)} payer="patient" />
          </strong>
        </div>
      </div>
    </>
  );
}

/** The used-up limit because of which the plan pays nothing. */
function UsedUpReason() {
  const t = useText();
  const usedUp = useMainBenefit()?.usedUp;
  return usedUp === undefined ? null : <p className={forms['usedUp']}>{usedUpText(t, usedUp)}</p>;
}

/** The amount left to pay at the counter if MediSave pays some of the patient's part. */
function OwnMoney({ calculation }: FeesProps) {
  const t = useText();
  const wanted = useClaim((state) => parseCents(state.claim.pay_by_medisave ?? 0));
  if (wanted === undefined || wanted <= 0) return null;
  const { medisave, cash } = splitOwnMoney(calculation.totals.totalPatientPayableAmount, wanted);
  return (
    <dl className={forms['sum']} data-testid="own-money">
      <Row label={t('claims.medisavePays')} amount={medisave} />
      <Row label={t('claims.patientCash')} amount={cash} />
      <div className={classes['rule']} />
    </dl>
  );
}

function BenefitTable({
  benefits,
  hasFees,
}: {
  readonly benefits: readonly BenefitAmounts[];
  readonly hasFees: boolean;
}) {
  const t = useText();
  if (benefits.length === 0) {
    const text = hasFees ? 'claims.detailNoBenefit' : 'claims.noBenefit';
    return <p className={layout['none']}>{t(text)}</p>;
  }
  return (
    <div className={`${tables['table']} ${classes['benefits']}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('claims.benefit')}</th>
            <th scope="col">{t('claims.pays')}</th>
            <th scope="col">{t('claims.coPay')}</th>
            <th scope="col">{t('claims.notCovered')}</th>
          </tr>
        </thead>
        <tbody>
          {benefits.map((benefit) => (
            <tr key={benefit.planBenefitId}>
              <th scope="row">{benefitName(t, benefit.name)}</th>
              <td>
                <Money amount={centsToWire(benefit.payable.after)} />
              </td>
              <td>
                <Money amount={centsToWire(benefit.coPay.after)} />
              </td>
              <td>
                <Money amount={centsToWire(benefit.excluded.after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The reasons why the plan does not pay everything, each with its amount. */
function ExclusionReasons({ exclusions }: { readonly exclusions: readonly Exclusion[] }) {
  const t = useText();
  const byReason = Map.groupBy(exclusions, ({ reason }) => reason);
  if (byReason.size === 0) return null;
  return (
    <div className={classes['reasons']}>
      <h3>{t('claims.exclusionsTitle')}</h3>
      <dl className={forms['sum']}>
        {[...byReason].map(([reason, parts]) => (
          <Row
            key={reason}
            label={exclusionText(t, reason)}
            amount={sumCents(parts.map(({ amount }) => amount))}
          />
        ))}
      </dl>
    </div>
  );
}

/** Rendered after the field that is typed in, so that the key is shown first. */
/** @param aside beside the title, without moving what is below */
export function AmountsPanel({ aside }: { readonly aside: ReactElement }) {
  const t = useText();
  const calculation = useDeferredValue(useClaim((state) => state.evaluated?.calculation));
  return (
    <Section title={t('claims.amounts')} aside={aside}>
      {calculation !== undefined && <Amounts calculation={calculation} />}
    </Section>
  );
}

const Amounts = memo(function Amounts({ calculation }: { readonly calculation: ClaimCalculation }) {
  const t = useText();
  const rate = useClaim((state) => state.context?.gst.basisPoints ?? 0);
  const isStay = hasSection(useFormShape(), 'stay');
  const { totals } = calculation;
  return (
    <>
      <dl className={forms['sum']}>
        {isStay ? <FeesOfStay calculation={calculation} /> : <Fees calculation={calculation} />}
        <div className={classes['rule']} />
        <Row label={t('claims.beforeGst')} amount={totals.totalFeeBeforeGst} />
        <Row label={t('claims.gst', { rate: rate / 100 })} amount={totals.totalFeeGst} />
        <Row label={t('claims.total')} amount={totals.totalFeeAmount} isTotal />
      </dl>
      <Shares calculation={calculation} />
      <UsedUpReason />
      <OwnMoney calculation={calculation} />
      <BenefitTable benefits={calculation.benefits} hasFees={totals.totalFeeBeforeGst > 0} />
      <ExclusionReasons exclusions={calculation.exclusions} />
    </>
  );
});
