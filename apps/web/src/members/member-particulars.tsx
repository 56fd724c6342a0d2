// Who the member is. National number and passport stay covered until somebody asks to see them.
import { fullYearsBetween } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { type ReactNode, useState } from 'react';
import { today } from '../platform/clock.ts';
import { formatDate } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/card.tsx';
import { MaskedId } from '../ui/masked-id.tsx';
import type { MemberDetail } from './members.api.ts';
import classes from './members.module.css';

type Fact = readonly [label: string, value: ReactNode];

function Facts({ items }: { readonly items: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Covered({ value, name }: { readonly value: string | null; readonly name: string }) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  if (value === null || value === '') return '–';
  return (
    <span className={classes['covered']}>
      {isShown ? value : <MaskedId value={value} />}
      <Button kind="subtle" isSmall onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'members.hide' : 'members.show')}
        <span className="unseen"> {name}</span>
      </Button>
    </span>
  );
}

function useBirth(date: string): string {
  const t = useText();
  const birth = parsePlainDate(date);
  if (birth === undefined || birth > today()) return formatDate(date);
  return `${formatDate(date)} · ${t('members.years', { count: fullYearsBetween(birth, today()) })}`;
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

export function MemberParticulars({ member }: { readonly member: MemberDetail }) {
  const t = useText();
  const birth = useBirth(member.date_of_birth);
  const { contact, address, bank } = member;
  return (
    <div className={classes['halves']}>
      <Section title={t('members.person')}>
        <Facts
          items={[
            [t('members.fullName'), member.full_name],
            [
              t('members.nric'),
              <Covered key="nric" value={member.national_id} name={t('members.nric')} />,
            ],
            [
              t('members.passport'),
              <Covered key="pass" value={member.passport} name={t('members.passport')} />,
            ],
            [t('members.birth'), birth],
            [t('members.gender'), member.gender],
            [t('members.nationality'), member.nationality],
            [t('members.race'), member.race],
            [t('members.maritalStatus'), member.marital_status],
            [t('members.bloodGroup'), member.blood_group],
          ]}
        />
      </Section>
      <div className={classes['stack']}>
        <Section title={t('members.contact')}>
          <Facts
            items={[
              [t('members.mobile'), joined(contact.phone_prefix, contact.mobile)],
              [t('members.phone'), contact.phone],
              [t('members.email'), contact.email],
              [
                t('members.address'),
                [
                  joined(address.block, address.street),
                  address.unit,
                  joined(address.country, address.postal_code),
                ]
                  .filter((part) => part !== null && part !== '')
                  .join(', '),
              ],
            ]}
          />
        </Section>
        <Section title={t('members.bank')} hint={t('members.bankHint')}>
          <Facts
            items={[
              [t('members.bankName'), bank.name],
              [t('members.account'), bank.account_masked],
            ]}
          />
        </Section>
      </div>
    </div>
  );
}
