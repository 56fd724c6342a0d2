// The details of the clinic's request.
import { Link } from '@tanstack/react-router';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../ui/display/key-values.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import layout from '../ui/layout.module.css';
import type { ShownLetter, Side } from './letters.api.ts';
import forms from '../ui/forms.module.css';

interface Props {
  readonly letter: ShownLetter;
  readonly side: Side;
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function useFacts({ letter, side }: Props): readonly KeyValue[] {
  const t = useText();
  const { request } = letter;
  const facts: readonly (KeyValue | false)[] = [
    {
      label: t('guarantees.member'),
      value: (
        <span className={layout['two']}>
          <Link to="/app/searchmember/$memberId" params={{ memberId: letter.member_id }}>
            {letter.member_name}
          </Link>
          {letter.member_nric !== null && <MaskedId value={letter.member_nric} />}
        </span>
      ),
    },
    {
      label: t('guarantees.policy'),
      value: joined([letter.policy_number, letter.plan_name, letter.company_name]) || '–',
    },
    side === 'ADMINISTRATOR' && {
      label: t('guarantees.clinic'),
      value: letter.provider_company_name,
    },
    { label: t('guarantees.hospital'), value: letter.hospital_name ?? '–' },
    {
      label: t('guarantees.ward'),
      value: request.ward_type ? t(`claims.ward_${request.ward_type}`) : '–',
    },
    { label: t('guarantees.admission'), value: formatDate(letter.admission_date) || '–' },
    { label: t('guarantees.nights'), value: request.length_of_stay ?? '–' },
    {
      label: t('guarantees.doctor'),
      value: joined([request.surgeon_name, request.surgeon_mcr_no]) || '–',
    },
    {
      label: t('guarantees.diagnosis'),
      value: joined([request.diagnosis_code, request.diagnosis_description]) || '–',
    },
    Boolean(request.reason) && { label: t('guarantees.reason'), value: request.reason },
    Boolean(request.pac_id) && { label: t('guarantees.pac'), value: request.pac_id },
    request.is_accident === true && {
      label: t('guarantees.accident'),
      value: t('guarantees.yes'),
    },
    {
      label: t('guarantees.contact'),
      value: joined([request.contact_name, request.contact_phone]) || '–',
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Lines of estimated fees with their total. */
function Estimates({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const { operations, other_fees: otherFees } = letter.request;
  return (
    <Section title={t('guarantees.estimates')}>
      <ul className={`${layout['rows']} ${forms['entries']}`}>
        {operations.map((one, index) => (
          <li key={`${one.tosp ?? ''}${String(index)}`}>
            <span>{joined([one.tosp, one.description, one.complexity])}</span>
            <Money amount={one.estimated_fee ?? 0} />
          </li>
        ))}
        <li>
          <span>{t('guarantees.otherFees')}</span>
          <Money amount={otherFees ?? 0} />
        </li>
        <li>
          <strong>{t('guarantees.estimate')}</strong>
          <Money amount={letter.estimated_total} isStrong />
        </li>
      </ul>
    </Section>
  );
}

export function LetterFacts(props: Props) {
  const t = useText();
  const facts = useFacts(props);
  return (
    <>
      <Section title={t('guarantees.stay')}>
        <KeyValues items={facts} />
      </Section>
      <Estimates letter={props.letter} />
    </>
  );
}
