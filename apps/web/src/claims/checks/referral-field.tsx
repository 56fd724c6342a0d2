// The referral code, at clinics whose patients come with one: whether it can be used here, and who referred for
// what. A code that another program sent can be removed.
import { MAX_REFERRAL_CODE } from '@portal/rules/claims/claim-limits.ts';
import { useText } from '../../platform/words/i18n.ts';
import { changeVisit, fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { checkReferral, type ReferralVerdict } from './code-check.api.ts';
import { CodeField } from './code-field.tsx';
import type { CodeUse } from './code-check.api.ts';
import { useReferralOffered } from '../fields/section-names.ts';
import { useCodeCheck } from './use-code-check.ts';
import { useFollowClinic } from '../fields/use-follow-clinic.ts';
import { useMessage } from '../fields/use-message.ts';

type Follow = ReturnType<typeof useFollowClinic>;

/** Checks the code and takes the referring clinic from the response, unless the code has changed by then. */
function useNamingCheck(follow: Follow) {
  const store = useClaimStore();
  return async (claim: CodeUse, claimId?: string): Promise<ReferralVerdict | undefined> => {
    const verdict = await checkReferral(claim, claimId);
    const { claim: now } = store.getState();
    const isSame = now.out_patient.referral_code === claim.out_patient.referral_code;
    if (verdict !== undefined && isSame) {
      follow(verdict.is_valid ? (verdict.referring_clinic_name ?? undefined) : undefined);
    }
    return verdict;
  };
}

export function ReferralField() {
  const store = useClaimStore();
  const t = useText();
  const isOffered = useReferralOffered();
  const code = useClaim((state) => state.claim.out_patient.referral_code ?? '');
  const isRequired = useClaim((state) => state.context?.isReferralRequired ?? false);
  const known = useClaim((state) => state.context?.referral);
  const follow = useFollowClinic();
  const message = useMessage('out_patient.referral_code');
  const { verdict, isChecking, check, checkOnce } = useCodeCheck(code, useNamingCheck(follow));
  const facts = known?.code === code ? known : undefined;
  if (!isOffered && code === '') return null;
  const refusal = verdict === undefined ? facts?.invalidReason : (verdict.reason ?? undefined);
  const isAnswered = verdict !== undefined || facts !== undefined;
  const diagnosis = [verdict?.diagnosis_code, verdict?.description].filter(Boolean).join(' ');
  return (
    <CodeField
      id={fieldId('out_patient.referral_code')}
      label={t('claims.referralCode')}
      checkLabel={t('claims.checkReferralCode')}
      value={code}
      maxLength={MAX_REFERRAL_CODE}
      placeholder={isRequired ? t('claims.required') : t('claims.notRequired')}
      error={refusal === undefined ? message : t(`claims.problem_${refusal}`)}
      isAccepted={isAnswered && refusal === undefined}
      isChecking={isChecking}
      onCheck={check}
      onLeave={checkOnce}
      onChange={(value) => {
        changeVisit(store, { referral_code: value === '' ? null : value });
        if (value === '') follow(undefined);
      }}
    >
      {verdict?.is_valid === true && verdict.referring_clinic_name && (
        <p>{t('claims.codeReferredBy', { clinic: verdict.referring_clinic_name })}</p>
      )}
      {verdict?.is_valid === true && diagnosis !== '' && <p>{diagnosis}</p>}
    </CodeField>
  );
}
