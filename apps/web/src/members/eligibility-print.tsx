// Whether a plan covers a visit, with the remaining limits, on paper for the patient or the file.
import { Letterhead } from '../clinics/public-parts.ts';
import { useMe } from '../platform/api/session.ts';
import { today } from '../platform/clock.ts';
import { benefitName } from '../platform/words/benefit-name.ts';
import { formatCount, formatDate, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { usedUpText } from '../platform/words/used-up-text.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { ScrollFrame } from '../ui/lists/scroll-frame.tsx';
import { planOn } from './member-policy-strip.tsx';
import { type ListedBenefit, useBenefits, usedUpHere } from './members.api.ts';
import classes from './member-prints.module.css';
import print from '../ui/print-sheet.module.css';
import { reasonKey } from './reason-key.ts';
import { relationKey } from './relation-text.ts';
import { type ShownPolicy, WithShownPolicy } from './shown-policy.tsx';
import layout from '../ui/layout.module.css';
import tables from '../ui/lists/plain-table.module.css';

function useVerdict({ policy, date }: ShownPolicy): string {
  const t = useText();
  const shownDate = formatDate(date);
  if (policy.is_valid_on_date) return t('members.eligibleOn', { date: shownDate });
  const refused = t('members.notEligibleOn', { date: shownDate });
  return policy.invalid_reason === null
    ? refused
    : `${refused} · ${t(reasonKey(policy.invalid_reason))}`;
}

function PolicyFacts({ member, policy, date }: ShownPolicy) {
  const t = useText();
  const { relation_member_name: holder } = policy;
  const facts = [
    [t('members.fullName'), member.full_name],
    [t('members.nric'), member.national_id],
    [t('members.birth'), formatDate(member.date_of_birth)],
    [t('members.relation'), t(relationKey(policy.relation))],
    [t('members.mainHolder'), holder ?? ''],
    [t('members.insurer'), `${policy.programme_name} (${policy.insurer_code})`],
    [t('members.policyNo'), policy.policy_number],
    [t('members.company'), policy.company_name],
    [t('members.plan'), planOn(policy, date)],
    [t('members.from'), formatDate(policy.start_date)],
    [t('members.to'), formatDate(policy.expiry_date) || t('members.openEnd')],
  ];
  return (
    <dl className={print['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Null and -1 mean none (BEN-06). */
function orNone(value: number | null, format: (value: number) => string, none: string): string {
  return value === null || value < 0 ? none : format(value);
}

/** The amounts of a benefit in words. */
function useAmounts() {
  const t = useText();
  const noLimit = t('members.noLimit');
  return {
    balance: (row: ListedBenefit) => orNone(row.minimum_balance, formatMoney, noLimit),
    visits: (row: ListedBenefit) => orNone(row.minimum_visit, formatCount, noLimit),
    coPay: (row: ListedBenefit) => orNone(row.co_pay, formatMoney, '–'),
    coInsurance: (row: ListedBenefit) => orNone(row.co_insurance, (value) => `${value} %`, '–'),
  };
}

function Benefits({ rows }: { readonly rows: readonly ListedBenefit[] }) {
  const t = useText();
  const amounts = useAmounts();
  if (rows.length === 0) return <p>{t('members.noBenefits')}</p>;
  const label = t('members.tabBenefits');
  return (
    <ScrollFrame className={`${tables['table']} ${classes['table']}`} label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('members.benefit')}</th>
            <th scope="col">{t('members.balance')}</th>
            <th scope="col">{t('members.visitsLeft')}</th>
            <th scope="col">{t('members.coPay')}</th>
            <th scope="col">{t('members.coInsurance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.plan_benefit_id}>
              <td>
                {benefitName(t, row.name)}
                {[row.remarks, ...row.provider_remarks].map(
                  (remark) => remark !== null && <small key={remark}>{remark}</small>,
                )}
              </td>
              <td>{amounts.balance(row)}</td>
              <td>{amounts.visits(row)}</td>
              <td>{amounts.coPay(row)}</td>
              <td>{amounts.coInsurance(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Sheet(shown: ShownPolicy) {
  const { member, policy, date } = shown;
  const t = useText();
  const me = useMe();
  const verdict = useVerdict(shown);
  const { data, error, refetch } = useBenefits(member.id, policy, date);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BoneLines count={8} />;
  const usedUp = policy.is_valid_on_date ? usedUpHere(data) : undefined;
  const clinicId = me?.clinicProfile?.id;
  return (
    <div className={print['sheet']}>
      {clinicId !== undefined && <Letterhead clinicId={clinicId} date={date} />}
      <h1>{t('members.eligibilityTitle')}</h1>
      <p className={classes['verdict']}>{verdict}</p>
      {usedUp !== undefined && <p className={classes['verdict']}>{usedUpText(t, usedUp)}</p>}
      <PolicyFacts {...shown} />
      <Benefits rows={data} />
      <p className={layout['lead']}>{t('members.eligibilityNote')}</p>
      <p className={layout['lead']}>
        {t('members.printedBy', { name: me?.name ?? '', date: formatDate(today()) })}
      </p>
    </div>
  );
}

/** @param id member, policy and visit date */
export function EligibilityPrint({ id }: { readonly id: string }) {
  return <WithShownPolicy id={id}>{(shown) => <Sheet {...shown} />}</WithShownPolicy>;
}
