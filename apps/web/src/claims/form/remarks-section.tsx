// Receipt number, approval code and remarks.
import { MAX_RECEIPT } from '@portal/rules/claims/claim-limits.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ApprovalField } from '../checks/approval-field.tsx';
import classes from '../fields/claim-form.module.css';
import { changeClaim, fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { RemarkFields } from '../fields/remark-fields.tsx';
import { useMessage } from '../fields/use-message.ts';

export function RemarksSection() {
  const store = useClaimStore();
  const t = useText();
  const receipt = useClaim((state) => state.claim.receipt_no ?? '');
  const receiptError = useMessage('receipt_no');
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
            changeClaim(store, (claim) => ({
              ...claim,
              receipt_no: value === '' ? null : value,
            }))
          }
        />
        <ApprovalField />
      </div>
      <RemarkFields />
    </Section>
  );
}
