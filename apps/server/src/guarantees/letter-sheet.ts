// An issued letter as a printed sheet.
import { isolated } from '@portal/texts/isolated.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import {
  LANGUAGE_TAGS,
  localDate,
  numberFormat,
  type Language,
} from '@portal/rules/values/localized.ts';
import type { Sheet } from '../platform/paper/sheet.ts';
import { textsIn, textsOfSlice, type LoadedKey } from '../platform/texts.ts';

type Letter = Reply<'getLetter'>['data'];

const FONTS = { ch: 'chinese', jp: 'japanese' } as const;

/** Letters are passed on, so the national number is masked. */
export function letterSheet(letter: Letter, language: Language): Sheet {
  const say = textsIn(language);
  const wards = textsOfSlice('claims', language);
  const money = (amount: number) => `SGD ${numberFormat(language, 2).format(amount)}`;
  const date = (text: string | null) => localDate(text, language);
  const { request } = letter;
  const ward = request.ward_type ?? '';
  const facts: readonly (readonly [LoadedKey, string])[] = [
    ['guarantees.member', joined([letter.member_name, letter.member_nric])],
    ['guarantees.policy', joined([letter.policy_number, letter.plan_name, letter.company_name])],
    ['guarantees.hospital', letter.hospital_name ?? ''],
    ['guarantees.ward', wards[`ward_${ward}`] ?? ward],
    ['guarantees.doctor', joined([letter.surgeon_name, request.surgeon_mcr_no])],
    ['guarantees.admission', date(letter.admission_date)],
    ['guarantees.diagnosis', joined([request.diagnosis_code, request.diagnosis_description])],
    ['guarantees.operations', request.operations.map(operationText).join(', ')],
    ['guarantees.cap', money(letter.cap_amount ?? 0)],
    ['guarantees.validity', `${date(letter.valid_from)} – ${date(letter.valid_to)}`],
    ['guarantees.certificate', letter.certificate_ref ?? ''],
  ];
  return {
    title: say('guarantees.sheetTitle', { number: letter.letter_no ?? '' }),
    above: letter.provider_company_name,
    below: say(`guarantees.status_${letter.status}`),
    foot: `${letter.letter_no ?? ''} · ${letter.provider_company_name}`,
    language: LANGUAGE_TAGS[language],
    fonts: language === 'ch' || language === 'jp' ? FONTS[language] : 'latin',
    blocks: [
      {
        kind: 'facts',
        items: facts.flatMap(([key, value]) => (value === '' ? [] : [[say(key), value] as const])),
      },
      { kind: 'heading', text: say('guarantees.conditions') },
      {
        kind: 'note',
        text: say('guarantees.conditionCap', { amount: money(letter.cap_amount ?? 0) }),
      },
      { kind: 'note', text: say('guarantees.conditionCover') },
      { kind: 'note', text: say('guarantees.conditionBill', { date: date(letter.valid_to) }) },
    ],
  };
}

function operationText({ tosp, description, complexity }: Letter['request']['operations'][number]) {
  return joined([tosp, description, complexity]);
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [isolated(part)] : [])).join(' · ');
}
