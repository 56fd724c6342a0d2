// What kinds of remarks a claim has, and who reads and writes which (Claims spec §3).

export const REMARK_TYPES = ['INSURER', 'SETTLEMENT', 'MEMBER', 'CLAIM', 'INTERNAL'] as const;

export type RemarkType = (typeof REMARK_TYPES)[number];

const OF_CLINICS: readonly RemarkType[] = ['CLAIM'];

/**
 * The types that somebody may write: a clinic remarks on its claim, the administrator's side on everything.
 * Source: domain decision on remarks.
 */
export function writableRemarkTypes(isAdministrator: boolean): readonly RemarkType[] {
  return isAdministrator ? REMARK_TYPES : OF_CLINICS;
}

/** INTERNAL remarks never leave the administrator's side. */
export function visibleRemarkTypes(isAdministrator: boolean): readonly RemarkType[] {
  return REMARK_TYPES.filter((type) => isAdministrator || type !== 'INTERNAL');
}
