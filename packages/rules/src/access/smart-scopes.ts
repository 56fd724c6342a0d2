// SMART scopes of programs (`system/Claim.c`), mapped to permissions (SMART App Launch 2.0, scopes). A scope gives
// only permissions that the client has.
import type { ApiScope } from './api-scopes.ts';

/** Create, read and search. The server has no other interactions. */
const INTERACTIONS = ['c', 'r', 's'] as const;
type Interaction = (typeof INTERACTIONS)[number];

interface Grant {
  /** The client needs one of these; it gets those that it has. */
  readonly oneOf: readonly ApiScope[];
  /** Further permissions that the interaction reads with, as far as the client has them. */
  readonly and?: readonly ApiScope[];
}

type Grants = Partial<Record<Interaction, Grant>>;

const MEMBERS = 'member-search-single:read';
const CLAIMS = 'outpatient-claim:read';
const STAYS = 'inpatient-claim:read';
const LETTERS = 'request-log:read';

const members: Grant = { oneOf: [MEMBERS] };
const claims: Grant = { oneOf: [CLAIMS], and: [STAYS] };
const subjects: Grant = { oneOf: [CLAIMS, LETTERS], and: [STAYS] };
const advices: Grant = {
  oneOf: [
    'payment-advice-outpatient:read',
    'payment-advice-inpatient:read',
    'payment-advice-multiple:read',
  ],
};

const GRANTS_OF: Readonly<Record<string, Grants>> = {
  Claim: {
    c: { oneOf: ['outpatient-claim:create', 'request-log:create'], and: [MEMBERS, CLAIMS] },
    r: subjects,
  },
  ClaimResponse: { r: subjects },
  Communication: {
    c: {
      oneOf: ['outpatient-claim:update', 'request-log:update'],
      and: ['inpatient-claim:update', CLAIMS, STAYS, LETTERS],
    },
    r: subjects,
    s: subjects,
  },
  Coverage: { r: members, s: members },
  CoverageEligibilityRequest: { c: members },
  ExplanationOfBenefit: { r: claims, s: claims },
  Organization: { r: claims, s: claims },
  Patient: { r: members, s: members },
  PaymentReconciliation: { r: advices, s: advices },
  Practitioner: { r: claims, s: claims },
  Task: {
    c: {
      oneOf: ['outpatient-claim:delete', 'request-log:update'],
      and: ['inpatient-claim:delete', CLAIMS, STAYS, LETTERS],
    },
    r: subjects,
  },
};

/** The letters of the first version of SMART scopes. */
const FORMER_LETTERS: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };

export const SMART_SCOPES: readonly string[] = Object.entries(GRANTS_OF).map(
  ([type, grants]) => `system/${type}.${lettersOf(grants)}`,
);

function lettersOf(grants: Grants): string {
  return INTERACTIONS.filter((letter) => grants[letter] !== undefined).join('');
}

/** The scopes that are granted for a requested one, and their permissions. */
export interface GrantedSmartScope {
  readonly scopes: readonly string[];
  readonly permissions: readonly ApiScope[];
}

/** @returns undefined if the name is not a SMART scope of this server, or the client may do nothing of it */
export function grantSmartScope(
  name: string,
  held: readonly string[],
): GrantedSmartScope | undefined {
  const [, type = '', access = ''] =
    /^system\/(\*|[A-Za-z]+)\.(read|write|\*|(?=.)c?r?u?d?s?)$/.exec(name) ?? [];
  const letters = FORMER_LETTERS[access] ?? access;
  const wanted = type === '*' ? Object.keys(GRANTS_OF) : [type];
  const granted = wanted.flatMap((one) => grantOfType(one, letters, held) ?? []);
  if (granted.length === 0) return undefined;
  return {
    scopes: granted.map(({ scope }) => scope),
    permissions: granted.flatMap(({ permissions }) => permissions),
  };
}

function grantOfType(type: string, letters: string, held: readonly string[]) {
  const grants = Object.hasOwn(GRANTS_OF, type) ? (GRANTS_OF[type] ?? {}) : {};
  const granted = INTERACTIONS.filter((letter) => letters.includes(letter)).flatMap((letter) => {
    const grant = grants[letter];
    return grant !== undefined && isHeld(grant, held) ? [{ letter, grant }] : [];
  });
  if (granted.length === 0) return undefined;
  return {
    scope: `system/${type}.${granted.map(({ letter }) => letter).join('')}`,
    permissions: granted
      .flatMap(({ grant }) => [...grant.oneOf, ...(grant.and ?? [])])
      .filter((permission) => held.includes(permission)),
  };
}

function isHeld({ oneOf }: Grant, held: readonly string[]): boolean {
  return oneOf.some((permission) => held.includes(permission));
}
