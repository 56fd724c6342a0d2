// The relation of a member to the main holder of the policy.

export const MEMBER_RELATIONS = ['MAIN', 'SPOUSE', 'CHILD', 'PARENT'] as const;

/** The relation of a member on a policy (Claims spec §3). */
export type MemberRelation = (typeof MEMBER_RELATIONS)[number];

const LABELS: Readonly<Record<MemberRelation, string>> = {
  MAIN: 'Insured Member',
  SPOUSE: 'Spouse',
  CHILD: 'Child',
  PARENT: 'Parent',
};

const OTHER_SPELLINGS = new Map<string, MemberRelation>([
  ['INSURED MEMBER', 'MAIN'],
  ['MAIN HOLDER', 'MAIN'],
]);

/**
 * The relation of a stored or displayed text, in any case; undefined if unknown. 'Insured Member' and
 * 'main holder' are MAIN. Source: Claims spec §9.
 */
export function parseRelation(text: string): MemberRelation | undefined {
  const code = text.trim().toUpperCase();
  return MEMBER_RELATIONS.find((relation) => relation === code) ?? OTHER_SPELLINGS.get(code);
}

/** The displayed relation; MAIN is 'Insured Member' (Claims spec §3). */
export function relationLabel(relation: MemberRelation): string {
  return LABELS[relation];
}
