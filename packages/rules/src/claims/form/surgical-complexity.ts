// The complexity tables of surgical procedures: 1A to 7C and MSP (Claims spec §9).

const TABLES = [1, 2, 3, 4, 5, 6, 7] as const;
const GRADES = ['A', 'B', 'C'] as const;

/** A table and its grade, or MSP for a minor surgical procedure. */
export type SurgicalComplexity = `${(typeof TABLES)[number]}${(typeof GRADES)[number]}` | 'MSP';

/** In the order in which they are offered. */
export const SURGICAL_COMPLEXITIES: readonly SurgicalComplexity[] = [
  ...TABLES.flatMap((table) => GRADES.map((grade) => `${table}${grade}` as const)),
  'MSP',
];

/** The complexity of a stored or sent text; undefined if unknown. */
export function parseComplexity(text: string | null | undefined): SurgicalComplexity | undefined {
  const code = text?.trim().toUpperCase();
  return SURGICAL_COMPLEXITIES.find((complexity) => complexity === code);
}

/** The highest complexity of several operations, which determines the fee. A minor procedure ranks lowest. */
export function highestComplexity(
  complexities: readonly (SurgicalComplexity | undefined)[],
): SurgicalComplexity | undefined {
  const found = SURGICAL_COMPLEXITIES.filter((complexity) => complexities.includes(complexity));
  return found.findLast((complexity) => complexity !== 'MSP') ?? found[0];
}
