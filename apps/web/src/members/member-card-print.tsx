// The member's e-card in the size of a bank card.
import { formatDate, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { planOn } from './member-policy-strip.tsx';
import { useBenefits } from './members.api.ts';
import classes from './member-prints.module.css';
import { relationKey } from './relation-text.ts';
import { type ShownPolicy, WithShownPolicy } from './shown-policy.tsx';

/** The cost share of a visit at this clinic; empty if the plan has none. */
function useShareOfVisit({ member, policy, date }: ShownPolicy): string {
  const t = useText();
  const { data } = useBenefits(member.id, policy, date);
  const benefit = data?.find(({ pays_visits_here: isHere }) => isHere);
  const { co_pay: coPay = null, co_insurance: coInsurance = null } = benefit ?? {};
  return [
    coPay === null || coPay < 0 ? '' : `${t('members.coPay')}: ${formatMoney(coPay)}`,
    coInsurance === null || coInsurance < 0 ? '' : `${t('members.coInsurance')}: ${coInsurance}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function Card(shown: ShownPolicy) {
  const { member, policy, date } = shown;
  const t = useText();
  const share = useShareOfVisit(shown);
  const until = formatDate(policy.expiry_date) || t('members.openEnd');
  return (
    <section className={classes['card']} aria-label={t('members.eCard')}>
      <header>
        <strong>{policy.programme_name}</strong>
        <span>{policy.insurer_code}</span>
      </header>
      <div>
        <strong>{member.full_name}</strong>
        <span>
          {member.national_id} · {t(relationKey(policy.relation))}
        </span>
      </div>
      <dl>
        <div>
          <dt>{t('members.policyNo')}</dt>
          <dd>{policy.policy_number}</dd>
        </div>
        <div>
          <dt>{t('members.plan')}</dt>
          <dd>{planOn(policy, date)}</dd>
        </div>
        <div>
          <dt>{t('members.company')}</dt>
          <dd>{policy.company_name}</dd>
        </div>
        <div>
          <dt>{t('members.valid')}</dt>
          <dd>
            {formatDate(policy.start_date)} – {until}
          </dd>
        </div>
      </dl>
      <footer>{policy.is_valid_on_date ? share : t('members.policyInvalid')}</footer>
    </section>
  );
}

/** @param id member, policy and visit date */
export function MemberCardPrint({ id }: { readonly id: string }) {
  return <WithShownPolicy id={id}>{(shown) => <Card {...shown} />}</WithShownPolicy>;
}
