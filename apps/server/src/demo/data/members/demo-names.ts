// Names that no real person has: each first name is visibly made up.
const words = (text: string) => text.split(', ');

export const FIRST_NAMES = words(
  'Testa, Sampla, Exempla, Demona, Mockie, Protina, Triala, Dumia, Fictia, Modella, Draftina, ' +
    'Placeholda, Proba, Spezima, Testo, Samplo, Exemplo, Demono, Mocko, Protino, Trialo, Dumio, ' +
    'Fictio, Modello, Draftino, Probo',
);
const SECOND = words('Ah, Bee, Hui, Kai, Li, Mei, Wei, Xin, Yi, Zhi, ');
export const FAMILY_NAMES = words(
  'Tan, Lim, Lee, Ng, Ong, Goh, Chua, Wee, Teo, Ho, Bin Demo, Binte Sample, Kumar Test, ' +
    'Singh Mock, Pillai Trial',
);
const SYLLABLES = words('ba, do, fe, gi, ku, la, mi, no, pe, ro, sa, tu');
/** Made of three syllables; there are enough that two members seldom have the same full name. */
export const GIVEN_NAMES = SYLLABLES.flatMap((one) =>
  SYLLABLES.flatMap((two) =>
    SYLLABLES.map((three) => `${one.charAt(0).toUpperCase()}${one.slice(1)}${two}${three}`),
  ),
);
const ABROAD = words('Foreya, Visita, Migra, Globa, Overseas');
const ABROAD_FAMILY = words('Demo, Sample, Garcia Test, Nguyen Mock, Kumar Trial, Smith Demo');

function at(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

/** A family name, which all members of a family share. */
export function familyName(number: number, isForeigner: boolean): string {
  return at(isForeigner ? ABROAD_FAMILY : FAMILY_NAMES, number);
}

/** The name of a member, derived from the member's sequence number. */
export function memberName(number: number, family: string, isForeigner: boolean): string {
  const second = at(SECOND, Math.floor(number / FIRST_NAMES.length) + number);
  const first = at(isForeigner ? ABROAD : FIRST_NAMES, number);
  return [first, isForeigner ? '' : second, family].filter((part) => part !== '').join(' ');
}

export function practitionerName(number: number): string {
  return `Dr ${at(FIRST_NAMES, number * 7)} ${at(FAMILY_NAMES, number * 3 + Math.floor(number / 5))}`;
}

const TRADES = words(
  'Bakery, Logistics, Shipyard, Robotics, Garden, Textiles, Printing, Software, Hotel, Optics, ' +
    'Foods, Marine, Tools, Media, Design, Energy, Security, Cleaning, Airport Services, ' +
    'Furniture, Chemicals, Packaging, Travel, Studios, Foundry, Laboratories, School, ' +
    'Engineering, Trading, Consulting',
);

/** @param number from 1 to 30 */
export function companyName(number: number): string {
  return `Sample ${at(TRADES, number - 1)} Pte Ltd`;
}
