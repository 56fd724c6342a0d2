// The outcome of the claim: reason for declining, batches, payment and administration fee.
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { batchStatusText, statedReasonText } from '../code-text.ts';
import layout from '../../ui/layout.module.css';

function given(t: Translate, label: TextKey, value: string | null): readonly KeyValue[] {
  return value === null || value === '' ? [] : [{ label: t(label), value }];
}

function decisionItems(t: Translate, claim: Claim): readonly KeyValue[] {
  const { reject_reason_classification: reason, reject_manual_reason: note } = claim;
  return [
    ...given(t, 'claims.outcomeReason', reason === null ? null : statedReasonText(t, reason)),
    ...given(t, 'claims.outcomeNote', note),
  ];
}

function batchItems(t: Translate, claim: Claim): readonly KeyValue[] {
  const status = (code: string | null) => (code === null ? null : batchStatusText(t, code));
  return [
    ...given(t, 'claims.detailBatch', claim.provider_batch_name),
    ...given(t, 'claims.batchDate', formatDate(claim.provider_batch_date)),
    ...given(t, 'claims.batchClaim', claim.batch_claim_id),
    ...given(t, 'claims.batch_provider', status(claim.provider_batch_status)),
    ...given(t, 'claims.batch_insurer', status(claim.insurer_batch_status)),
    ...given(t, 'claims.batch_member', status(claim.member_batch_status)),
    ...given(t, 'claims.batch_cpf', status(claim.cpf_batch_status)),
    ...given(t, 'claims.batch_ge', status(claim.ge_batch_status)),
  ];
}

/** The day of the payment, or the day on which an approved claim is expected to be paid. */
function paymentDay(t: Translate, claim: Claim): string {
  const { claim_payment: payment, expected_payment_date: expected } = claim;
  if (payment.payment_date !== null) return formatDate(payment.payment_date);
  if (expected === null) return t('claims.notPaidYet');
  return t('claims.paymentExpected', { date: formatDate(expected) });
}

function paymentItems(t: Translate, claim: Claim): readonly KeyValue[] {
  const { claim_payment: payment } = claim;
  return [
    { label: t('claims.payee'), value: t(`claims.payee_${payment.payee_type}`) },
    { label: t('claims.paidOn'), value: paymentDay(t, claim) },
    ...given(t, 'claims.paidAmount', payment.amount === null ? null : formatMoney(payment.amount)),
    ...given(t, 'claims.paidReference', payment.reference),
  ];
}

function feeItems(t: Translate, { admin_fee: fee }: Claim): readonly KeyValue[] {
  if (fee === null) return [{ label: t('claims.adminFee'), value: '–' }];
  const parts = { before: formatMoney(fee.fee_before_gst), gst: formatMoney(fee.gst) };
  return [
    {
      label: t('claims.adminFee'),
      value: (
        <span className={layout['two']}>
          <Money amount={fee.fee_after_gst} />
          <small>{t('claims.adminFeeOf', parts)}</small>
        </span>
      ),
    },
  ];
}

export function ClaimOutcome({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <Section title={t('claims.outcomeTitle')}>
      <KeyValues
        items={[
          ...decisionItems(t, claim),
          ...paymentItems(t, claim),
          ...batchItems(t, claim),
          ...feeItems(t, claim),
        ]}
      />
    </Section>
  );
}
