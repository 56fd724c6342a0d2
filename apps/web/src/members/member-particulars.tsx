// The member's particulars that a clinic needs to recognise the patient. The server masks the rest.
import { fullYearsBetween } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { ReactNode } from 'react';
import { today } from '../platform/clock.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import type { MemberDetail } from './members.api.ts';
import classes from './members.module.css';
import { genderText, nationalityText } from './particular-text.ts';
import { RevealNumber, useRevealedNumber } from './reveal-number.tsx';

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

function useBirth(date: string): string {
  const t = useText();
  const birth = parsePlainDate(date);
  if (birth === undefined || birth > today()) return formatDate(date);
  return `${formatDate(date)} · ${t('members.years', { count: fullYearsBetween(birth, today()) })}`;
}

function masked(value: string | null): ReactNode {
  return value === null || value === '' ? null : <MaskedId value={value} />;
}

function Person({ member }: { readonly member: MemberDetail }) {
  const t = useText();
  const birth = useBirth(member.date_of_birth);
  const reveal = useRevealedNumber(member.id);
  const { shown } = reveal;
  return (
    <Section title={t('members.person')}>
      <Facts
        items={[
          [t('members.fullName'), member.full_name],
          [t('members.nric'), shown?.national_id ?? masked(member.national_id)],
          [t('members.passport'), shown?.passport ?? masked(member.passport)],
          [t('members.birth'), birth],
          [t('members.gender'), genderText(t, member.gender)],
          [t('members.nationality'), nationalityText(t, member.nationality)],
        ]}
      />
      <RevealNumber reveal={reveal} />
    </Section>
  );
}

export function MemberParticulars({ member }: { readonly member: MemberDetail }) {
  const t = useText();
  const { contact, bank } = member;
  return (
    <div className={classes['halves']}>
      <Person key={member.id} member={member} />
      <div className={classes['stack']}>
        <Section title={t('members.contact')}>
          <Facts
            items={[
              [t('members.mobile'), contact.mobile],
              [t('members.phone'), contact.phone],
              [t('members.email'), contact.email],
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
