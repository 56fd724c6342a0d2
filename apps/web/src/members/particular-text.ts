// The sex and nationality of a member in the language of the page. Nationality is free text from the
// insurer; one that is not listed here is shown as it is.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

const genders: ReadonlyMap<string, TextKey> = new Map([
  ['M', 'members.genderMale'],
  ['F', 'members.genderFemale'],
]);

const nationalities: ReadonlyMap<string, TextKey> = new Map([
  ['Singapore citizen', 'members.nationalitySingapore'],
  ['Singapore permanent resident', 'members.nationalitySingaporeResident'],
  ['Malaysian', 'members.nationalityMalaysia'],
  ['Filipino', 'members.nationalityPhilippines'],
  ['Indian', 'members.nationalityIndia'],
  ['Indonesian', 'members.nationalityIndonesia'],
  ['Chinese', 'members.nationalityChina'],
]);

function textIn(
  texts: ReadonlyMap<string, TextKey>,
  t: Translate,
  value: string | null,
): string | null {
  const key = value === null ? undefined : texts.get(value);
  return key === undefined ? value : t(key);
}

export function genderText(t: Translate, gender: string | null): string | null {
  return textIn(genders, t, gender);
}

export function nationalityText(t: Translate, nationality: string | null): string | null {
  return textIn(nationalities, t, nationality);
}
