// Where the claims of each type stand and who may see them there: the one place that tells outpatient
// claims from inpatient ones by address. Their screens are the same; each is told its type.
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

/** The type of a claim as the server says it. */
export function claimTypeOf(text: string | undefined): ClaimType {
  return text === 'INPATIENT' ? 'INPATIENT' : 'OUTPATIENT';
}

/** The addresses of claims of the type: `to` of a link. */
export function addressesOf(claimType: string | undefined) {
  return claimTypeOf(claimType) === 'INPATIENT' ? INPATIENT : OUTPATIENT;
}

export const typeNames = {
  OUTPATIENT: 'claims.typeOutpatient',
  INPATIENT: 'claims.typeInpatient',
} as const satisfies Record<ClaimType, TextKey>;

/** What the list of the type is called. */
export const listTitles = {
  OUTPATIENT: 'claims.listTitle',
  INPATIENT: 'claims.inpatientTitle',
} as const satisfies Record<ClaimType, TextKey>;

/** What a list is called by what it lists. */
export function titleOf(listed: ClaimType | 'ALL') {
  return listed === 'ALL' ? 'claims.allTitle' : listTitles[listed];
}

/** What the first day of a claim is called in its list. */
export const dayTitles = {
  OUTPATIENT: 'claims.listVisit',
  INPATIENT: 'claims.stayAdmission',
} as const satisfies Record<ClaimType, TextKey>;

type Action = 'create' | 'delete' | 'read' | 'update';

const resources = { OUTPATIENT: 'outpatient-claim', INPATIENT: 'inpatient-claim' } as const;

/**
 * Whether the person may do that with claims of the type. Inpatient claims are for clinics that admit
 * patients, whatever the person's permissions are (Claims spec §2, §6).
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

/** `const may = useMayDo(); may('create', 'INPATIENT')`. The server decides in the end. */
export function useMayDo(): (action: Action, claimType: string | undefined) => boolean {
  const me = useMe();
  return (action, claimType) => mayDo(me, action, claimType);
}
