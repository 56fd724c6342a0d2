// Names that nobody has: each first name says that it is made up.
const words = (text: string) => text.split(', ');

const FIRST = words(
  'Testa, Sampla, Exempla, Demona, Mockie, Protina, Triala, Dumia, Fictia, Modella, Draftina, ' +
    'Placeholda, Proba, Spezima, Testo, Samplo, Exemplo, Demono, Mocko, Protino, Trialo, Dumio, ' +
    'Fictio, Modello, Draftino, Probo',
);
const SECOND = words('Ah, Bee, Hui, Kai, Li, Mei, Wei, Xin, Yi, Zhi, ');
const FAMILY = words(
  'Tan, Lim, Lee, Ng, Ong, Goh, Chua, Wee, Teo, Ho, Bin Demo, Binte Sample, Kumar Test, ' +
    'Singh Mock, Pillai Trial',
);
const ABROAD = words('Foreya, Visita, Migra, Globa, Overseas');
const ABROAD_FAMILY = words('Demo, Sample, Garcia Test, Nguyen Mock, Kumar Trial, Smith Demo');

function at(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

/** Family names, so that a family shares one. */
export function familyName(number: number, isForeigner: boolean): string {
  return at(isForeigner ? ABROAD_FAMILY : FAMILY, number);
}

/** The name of a member, by a number of their own. */
export function memberName(number: number, family: string, isForeigner: boolean): string {
  const second = at(SECOND, Math.floor(number / FIRST.length) + number);
  const first = at(isForeigner ? ABROAD : FIRST, number);
  return [first, isForeigner ? '' : second, family].filter((part) => part !== '').join(' ');
}

export function practitionerName(number: number): string {
  return `Dr ${at(FIRST, number * 7)} ${at(FAMILY, number * 3 + Math.floor(number / 5))}`;
}

const TRADES = words(
  'Bakery, Logistics, Shipyard, Robotics, Garden, Textiles, Printing, Software, Hotel, Optics, ' +
    'Foods, Marine, Tools, Media, Design, Energy, Security, Cleaning, Airport Services, ' +
    'Furniture, Chemicals, Packaging, Travel, Studios, Foundry, Laboratories, School, ' +
    'Engineering, Trading, Consulting',
);

/** 1 to 30. */
export function companyName(number: number): string {
  return `Sample ${at(TRADES, number - 1)} Pte Ltd`;
}
