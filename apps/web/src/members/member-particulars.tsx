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
import layout from '../ui/layout.module.css';

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

type Shown = ReturnType<typeof useRevealedNumber>['shown'];

interface PartProps {
  readonly member: MemberDetail;
  /** Numbers, particulars and address in full, once they are revealed. */
  readonly shown: Shown;
}

function Person({ member, shown, children }: PartProps & { readonly children: ReactNode }) {
  const t = useText();
  const birth = useBirth(member.date_of_birth);
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
          [t('members.race'), shown?.race ?? member.race],
          [t('members.bloodGroup'), shown?.blood_group ?? member.blood_group],
          [t('members.maritalStatus'), shown?.marital_status ?? member.marital_status],
        ]}
      />
      {children}
    </Section>
  );
}

function Address({ member, shown }: PartProps) {
  const t = useText();
  const { address } = member;
  const full = shown?.address;
  return (
    <Section title={t('members.address')}>
      <Facts
        items={[
          [t('members.block'), full?.block ?? address.block],
          [t('members.street'), full?.street ?? address.street],
          [t('members.unit'), full?.unit ?? address.unit],
          [t('members.postalCode'), full?.postal_code ?? address.postal_code],
          [t('members.country'), address.country],
        ]}
      />
    </Section>
  );
}

function withPrefix(prefix: string | null, number: string | null): string | null {
  return number === null || prefix === null ? number : `${prefix} ${number}`;
}

function Particulars({ member }: { readonly member: MemberDetail }) {
  const t = useText();
  const { contact, bank } = member;
  const reveal = useRevealedNumber(member.id);
  return (
    <div className={classes['halves']}>
      <Person member={member} shown={reveal.shown}>
        <RevealNumber reveal={reveal} />
      </Person>
      <div className={layout['stack']}>
        <Section title={t('members.contact')}>
          <Facts
            items={[
              [t('members.mobile'), withPrefix(contact.phone_prefix, contact.mobile)],
              [t('members.phone'), contact.phone],
              [t('members.email'), contact.email],
            ]}
          />
        </Section>
        <Address member={member} shown={reveal.shown} />
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

/** Revealed details belong to one member and are gone with the next. */
export function MemberParticulars({ member }: { readonly member: MemberDetail }) {
  return <Particulars key={member.id} member={member} />;
}
