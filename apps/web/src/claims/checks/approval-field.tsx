// The approval code: whether it can be used, the rules it lifts, and the drugs and quantities it allows.
import { MAX_APPROVAL_CODE } from '@portal/rules/claims/claim-limits.ts';
import { formatFigure } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { changeClaim, fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { checkApproval, type ApprovalVerdict } from './code-check.api.ts';
import { CodeField } from './code-field.tsx';
import { ruleWords } from './rule-words.ts';
import { useCodeCheck } from './use-code-check.ts';
import { useMessage } from '../fields/use-message.ts';

function Contents({ rules = [], drugs = [] }: ApprovalVerdict) {
  const t = useText();
  const lifted = rules.map(({ name: code, title, description }) => {
    return `${code} ${ruleWords(t, { code, name: title, description }).name}`;
  });
  return (
    <ul>
      {lifted.map((rule) => (
        <li key={rule}>{t('claims.codeLifts', { rule })}</li>
      ))}
      {drugs.map(({ drug_sku_id: code, drug_name: drug, quantity }) => (
        <li key={code}>{t('claims.codeAllows', { drug, quantity: formatFigure(quantity) })}</li>
      ))}
    </ul>
  );
}

export function ApprovalField() {
  const store = useClaimStore();
  const t = useText();
  const code = useClaim((state) => state.claim.approval_code ?? '');
  const known = useClaim((state) => state.context?.approval);
  const message = useMessage('approval_code');
  const { verdict, isChecking, check, checkOnce } = useCodeCheck(code, checkApproval);
  const facts = known?.code === code ? known : undefined;
  const refusal = verdict === undefined ? facts?.invalidReason : (verdict.reason ?? undefined);
  const isAnswered = verdict !== undefined || facts !== undefined;
  return (
    <CodeField
      id={fieldId('approval_code')}
      label={t('claims.approvalCode')}
      checkLabel={t('claims.checkApprovalCode')}
      value={code}
      maxLength={MAX_APPROVAL_CODE}
      error={refusal === undefined ? message : t(`claims.problem_${refusal}`)}
      isAccepted={isAnswered && refusal === undefined}
      isChecking={isChecking}
      onCheck={check}
      onLeave={checkOnce}
      onChange={(value) =>
        changeClaim(store, (claim) => ({
          ...claim,
          approval_code: value === '' ? null : value,
        }))
      }
    >
      {verdict?.is_valid === true && <Contents {...verdict} />}
    </CodeField>
  );
}
