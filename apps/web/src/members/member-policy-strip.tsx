// The selected policy and visit date; both can be changed here.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card } from '../ui/display/card.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { KeyValues } from '../ui/display/key-values.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import type { MemberDetail, MemberPolicy } from './members.api.ts';
import classes from './members.module.css';
import { relationKey } from './relation-text.ts';
import layout from '../ui/layout.module.css';

interface Props {
  readonly member: MemberDetail;
  readonly policy: MemberPolicy | undefined;
  readonly date: PlainDate;
  readonly onChange: (change: { date?: PlainDate; policy?: string }) => void;
}

/** The plan on the date, else the last one. */
export function planOn(policy: MemberPolicy, date: PlainDate): string {
  const { plans } = policy;
  const plan = plans.find((one) => one.start_date <= date && date <= one.end_date) ?? plans.at(-1);
  return plan?.plan_name ?? '–';
}

interface FactsProps {
  readonly policy: MemberPolicy;
  readonly date: PlainDate;
  readonly hasChoice: boolean;
}

function Facts({ policy, date, hasChoice }: FactsProps) {
  const t = useText();
  const until =
    policy.expiry_date === null
      ? t('members.openEnd')
      : t('members.until', { date: formatDate(policy.expiry_date) });
  return (
    <KeyValues
      items={[
        // With several policies, the select beside it shows the number.
        ...(hasChoice ? [] : [{ label: t('members.policyNo'), value: policy.policy_number }]),
        { label: t('members.plan'), value: planOn(policy, date) },
        { label: t('members.company'), value: policy.company_name },
        {
          label: t('members.relation'),
          value: (
            <span>
              {t(relationKey(policy.relation))}
              {policy.relation_member_name !== null && (
                <span className={layout['note']}>
                  {' '}
                  {t('members.ofHolder', { name: policy.relation_member_name })}
                </span>
              )}
            </span>
          ),
        },
        {
          label: t('members.valid'),
          value: (
            <span>
              {formatDate(policy.start_date)} <span className={layout['note']}>{until}</span>
            </span>
          ),
        },
      ]}
    />
  );
}

export function PolicyStrip({ member, policy, date, onChange }: Props) {
  const t = useText();
  return (
    <Card>
      <div className={classes['strip']}>
        <div className={classes['stripFields']}>
          <DateField
            label={t('members.visitDate')}
            value={date}
            onChange={(next) => {
              if (next !== undefined) onChange({ date: next });
            }}
          />
          {member.policies.length > 1 && (
            <SelectField
              label={t('members.policy')}
              value={policy?.id ?? ''}
              options={member.policies.map((one) => ({
                value: one.id,
                label: `${one.policy_number} · ${one.programme_name}`,
              }))}
              onChange={(id) => onChange({ policy: id })}
            />
          )}
        </div>
        {policy !== undefined && (
          <Facts policy={policy} date={date} hasChoice={member.policies.length > 1} />
        )}
      </div>
    </Card>
  );
}
