// The remarks of a claim by type, with a field for a new one. The server omits types that the user cannot read;
// browser and server share the rule for the types that the user can write.
import { MAX_REMARKS } from '@portal/rules/claims/claim-limits.ts';
import { writableRemarkTypes } from '@portal/rules/claims/form/remark-types.ts';
import { type SubmitEvent, useId, useRef } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useCan, useMe } from '../../platform/api/session.ts';
import { useFormMessage } from '../../platform/words/use-form-message.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './claim-detail.module.css';
import { useAddRemark } from './claim-remarks.api.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { forgetSentRemark, remarkToSend, typeRemark, useTypedRemark } from '../typed-remarks.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

type Remark = Claim['claim_remarks'][number];

function RemarkItem({ remark }: { readonly remark: Remark }) {
  const t = useText();
  return (
    <li>
      <p className={forms['text']}>{remark.remarks}</p>
      <span className={forms['spread']}>
        <small>
          {remark.user_name} · {formatTimestamp(remark.created_at)}
        </small>
        <Chip>{t(`claims.remarkType_${remark.type}`)}</Chip>
      </span>
    </li>
  );
}

function useNewRemark(claimId: string) {
  const t = useText();
  const fieldId = useId();
  const typed = useTypedRemark(claimId);
  const error = useFormMessage();
  const adding = useAddRemark(claimId);
  // The second click of a double click can come before the button shows as busy.
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    const sent = remarkToSend(claimId);
    const body = { type: sent.type, remarks: sent.remarks.trim() };
    try {
      await adding.mutateAsync({ body, key: sent.key });
      forgetSentRemark(claimId, sent);
      error.clear();
      showToast('green', t('claims.remarkAdded'));
    } catch (problem) {
      const isOfField = problem instanceof ApiProblem && problem.status === 422;
      if (isOfField) error.show(() => problemText(problem));
      else showToast('red', problemText(problem));
    }
  }

  async function add(): Promise<void> {
    if (isUnderWay.current) return;
    if (typed.remarks.trim() === '') {
      error.show(() => translate('claims.remarkEmpty'));
      document.getElementById(fieldId)?.focus();
      return;
    }
    isUnderWay.current = true;
    await send();
    isUnderWay.current = false;
  }

  function write(remarks: string): void {
    typeRemark(claimId, { remarks });
    error.clear();
  }

  return { fieldId, typed, error: error.text, isBusy: adding.isPending, write, add };
}

function NewRemark({ claimId }: { readonly claimId: string }) {
  const t = useText();
  const types = writableRemarkTypes(useMe()?.userType === 'ADMINUSER');
  const remark = useNewRemark(claimId);
  return (
    <form
      className={classes['newRemark']}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void remark.add();
      }}
    >
      {types.length > 1 && (
        <SelectField
          label={t('claims.remarkType')}
          value={remark.typed.type}
          options={types.map((one) => ({ value: one, label: t(`claims.remarkType_${one}`) }))}
          onChange={(value) =>
            typeRemark(claimId, { type: types.find((one) => one === value) ?? 'CLAIM' })
          }
        />
      )}
      <TextField
        id={remark.fieldId}
        label={t('claims.remarkNew')}
        value={remark.typed.remarks}
        rows={3}
        maxLength={MAX_REMARKS}
        error={remark.error}
        onChange={remark.write}
      />
      <div>
        <Button type="submit" isBusy={remark.isBusy}>
          {t('claims.remarkAdd')}
        </Button>
      </div>
    </form>
  );
}

function RemarkList({ remarks }: { readonly remarks: readonly Remark[] }) {
  const t = useText();
  if (remarks.length === 0) {
    return <p className={layout['note']}>{t('claims.detailNoRemarks')}</p>;
  }
  return (
    <ul className={layout['rows']}>
      {remarks.map((remark, index) => (
        <RemarkItem key={`${remark.created_at}|${index}`} remark={remark} />
      ))}
    </ul>
  );
}

export function ClaimRemarks({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const can = useCan();
  return (
    <Section title={t('claims.detailRemarks')}>
      <div className={layout['stack']}>
        <RemarkList remarks={claim.claim_remarks} />
        {can('outpatient-claim:update') && <NewRemark claimId={claim.uuid} />}
      </div>
    </Section>
  );
}
