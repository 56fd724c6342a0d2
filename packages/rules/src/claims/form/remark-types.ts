// Types of claim remarks, and who may read and write them (Claims spec §3).

export const REMARK_TYPES = ['INSURER', 'SETTLEMENT', 'MEMBER', 'CLAIM', 'INTERNAL'] as const;

export type RemarkType = (typeof REMARK_TYPES)[number];

const OF_CLINICS: readonly RemarkType[] = ['CLAIM'];

/**
 * The types that a user may write: CLAIM for clinics, all for administrators.
 * Source: domain decision on remarks.
 */
export function writableRemarkTypes(isAdministrator: boolean): readonly RemarkType[] {
  return isAdministrator ? REMARK_TYPES : OF_CLINICS;
}

/** Only administrators see INTERNAL remarks. */
export function visibleRemarkTypes(isAdministrator: boolean): readonly RemarkType[] {
  return REMARK_TYPES.filter((type) => isAdministrator || type !== 'INTERNAL');
}
