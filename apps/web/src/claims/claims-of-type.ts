// Addresses of claims by type and who may see them: the only place that separates outpatient from inpatient
// claims by address. Their screens are the same and get the type as a parameter.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { admitsPatients } from '@portal/rules/catalogue/location-type.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { type Me, useMe } from '../platform/api/session.ts';

const OUTPATIENT = {
  list: '/app/claim/providerclaims',
  newClaim: '/app/claim/providerclaims/new',
  draft: '/app/claim/providerclaims/drafts/$id',
  claim: '/app/claim/providerclaims/$id',
  edit: '/app/claim/providerclaims/$id/edit',
} as const;

const INPATIENT = {
  list: '/app/inpatientclaims',
  newClaim: '/app/inpatientclaims/new',
  draft: '/app/inpatientclaims/drafts/$id',
  claim: '/app/inpatientclaims/$id',
  edit: '/app/inpatientclaims/$id/edit',
} as const;

/** The type of a claim from the server. */
export function claimTypeOf(text: string | undefined): ClaimType {
  return text === 'INPATIENT' ? 'INPATIENT' : 'OUTPATIENT';
}

/** The addresses for claims of the type: `to` of a link. */
export function addressesOf(claimType: string | undefined) {
  return claimTypeOf(claimType) === 'INPATIENT' ? INPATIENT : OUTPATIENT;
}

export const typeNames = {
  OUTPATIENT: 'claimLists.typeOutpatient',
  INPATIENT: 'claimLists.typeInpatient',
} as const satisfies Record<ClaimType, TextKey>;

/** The heading of the type's list. */
export const listTitles = {
  OUTPATIENT: 'claimLists.listTitle',
  INPATIENT: 'claimLists.inpatientTitle',
} as const satisfies Record<ClaimType, TextKey>;

/** The heading of a list for the types that it contains. */
export function titleOf(listed: ClaimType | 'ALL') {
  return listed === 'ALL' ? 'claimLists.allTitle' : listTitles[listed];
}

/** The label of a claim's first day in its list. */
export const dayTitles = {
  OUTPATIENT: 'claimLists.listVisit',
  INPATIENT: 'claimLists.stayAdmission',
} as const satisfies Record<ClaimType, TextKey>;

type Action = 'create' | 'delete' | 'read' | 'update';

const resources = { OUTPATIENT: 'outpatient-claim', INPATIENT: 'inpatient-claim' } as const;

/**
 * Whether the user may do this with claims of the type. Inpatient claims are for clinics that admit patients,
 * whatever the user's permissions (Claims spec §2, §6).
 */
export function mayDo(
  me: Pick<Me, 'clinicProfile' | 'permissions'> | undefined,
  action: Action,
  claimType: string | undefined,
): boolean {
  const type = claimTypeOf(claimType);
  const permission: Permission = `${resources[type]}:${action}`;
  if (me?.permissions.includes(permission) !== true) return false;
  return type === 'OUTPATIENT' || admitsPatients(me.clinicProfile?.locationType ?? '');
}

/** `const may = useMayDo(); may('create', 'INPATIENT')`. The server has the final say. */
export function useMayDo(): (action: Action, claimType: string | undefined) => boolean {
  const me = useMe();
  return (action, claimType) => mayDo(me, action, claimType);
}
