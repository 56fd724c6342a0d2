// Payments from the patient's own accounts; the plan pays the same with or without them.
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import classes from '../fields/claim-form.module.css';
import { changeClaim, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { FeeAt } from '../fields/fields-at.tsx';

const ACCOUNTS = ['pay_by_medisave', 'pay_to_medishield'] as const;

function AccountField({ account }: { readonly account: (typeof ACCOUNTS)[number] }) {
  const store = useClaimStore();
  const t = useText();
  const amount = useClaim((state) => state.claim[account]);
  return (
    <FeeAt
      field={account}
      label={t(`claims.field_${account}`)}
      value={amount}
      onChange={(paid) => changeClaim(store, (claim) => ({ ...claim, [account]: paid }))}
    />
  );
}

export function OwnMoneySection() {
  const t = useText();
  return (
    <Section id="ownMoney" title={t('claims.ownMoney')}>
      <div className={classes['fields']}>
        {ACCOUNTS.map((account) => (
          <AccountField key={account} account={account} />
        ))}
      </div>
    </Section>
  );
}
