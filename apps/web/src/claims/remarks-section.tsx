// What does not fit elsewhere: receipt, approval code, remarks.
import { MAX_APPROVAL_CODE, MAX_RECEIPT } from '@portal/rules/claims/claim-limits.ts';
import { useText } from '../platform/i18n.ts';
import { Section } from '../ui/card.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './claim-form.module.css';
import { changeClaim, fieldId, useClaim, useClaimStore } from './claim-store.ts';
import { RemarkFields } from './remark-fields.tsx';
import { useMessage } from './use-message.ts';

export function RemarksSection() {
  const store = useClaimStore();
  const t = useText();
  const receipt = useClaim((state) => state.document.receipt_no ?? '');
  const approvalCode = useClaim((state) => state.document.approval_code ?? '');
  const approval = useClaim((state) => state.context?.approval);
  const receiptError = useMessage('receipt_no');
  const approvalError = useMessage('approval_code');
  const isOfThisCode = approval !== undefined && approval.code === approvalCode;
  const refusal = isOfThisCode ? approval.invalidReason : undefined;
  return (
    <Section id="remarks" title={t('claims.remarks')}>
      <div className={classes['fields']}>
        <TextField
          id={fieldId('receipt_no')}
          label={t('claims.receiptNo')}
          value={receipt}
          maxLength={MAX_RECEIPT}
          error={receiptError}
          onChange={(value) =>
            changeClaim(store, (document) => ({
              ...document,
              receipt_no: value === '' ? null : value,
            }))
          }
        />
        <TextField
          id={fieldId('approval_code')}
          label={t('claims.approvalCode')}
          value={approvalCode}
          maxLength={MAX_APPROVAL_CODE}
          error={approvalError ?? (refusal === undefined ? undefined : t(`claims.code_${refusal}`))}
          {...(isOfThisCode && refusal === undefined ? { hint: t('claims.codeAccepted') } : {})}
          onChange={(value) =>
            changeClaim(store, (document) => ({
              ...document,
              approval_code: value === '' ? null : value.toUpperCase(),
            }))
          }
        />
      </div>
      <RemarkFields />
    </Section>
  );
}
