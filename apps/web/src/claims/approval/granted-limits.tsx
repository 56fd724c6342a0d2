// The limits of an approval code: each rule with its amount, and each drug with its quantity.
import type { Reply } from '@portal/contract/schemas.ts';
import { formatFigure, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import classes from './approval.module.css';

type Granted = Pick<
  Reply<'listApprovalCodes'>['data'][number],
  'amounts' | 'claim_up_to' | 'drugs' | 'rules'
>;

export function GrantedLimits({ granted }: { readonly granted: Granted }) {
  const t = useText();
  const { amounts, claim_up_to: claimUpTo, drugs, rules } = granted;
  return (
    <ul className={classes['limits']}>
      {rules.map((code) => {
        const amount = amounts.find(({ rule }) => rule === code)?.up_to;
        return (
          <li key={code}>
            {amount === undefined
              ? code
              : t('claims.approvalUpTo', { what: code, limit: formatMoney(amount) })}
          </li>
        );
      })}
      {drugs.map(({ drug_sku_id: code, drug_name: what, quantity }) => (
        <li key={code}>{t('claims.approvalUpTo', { what, limit: formatFigure(quantity) })}</li>
      ))}
      {claimUpTo !== null && (
        <li>{t('claims.approvalClaimUpTo', { limit: formatMoney(claimUpTo) })}</li>
      )}
    </ul>
  );
}
