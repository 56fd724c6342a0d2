// The table of four eyes: the decisions of one person, and those that need a second one. The amounts are a setting.
import type { Cents } from '../values/cents.ts';
import { cents, ZERO_CENTS } from '../values/cents.ts';
import { permissionsOf } from './permissions-of.ts';
import type { Permission } from './permissions.ts';

/** Acts that an amount decides about. */
export const ACTS_BY_AMOUNT = ['CLAIM', 'LETTER', 'APPROVAL_CODE', 'ADJUSTMENT'] as const;
export type ActByAmount = (typeof ACTS_BY_AMOUNT)[number];

/** Acts that always need a second person. */
export const ACTS_OF_TWO = [
  'RULE',
  'COVER',
  'TERMS',
  'ROLES',
  'FACTORS',
  'AUTHORITY',
  'WRITE_OFF',
  'INSTALMENTS',
  'RECEIPT',
] as const;

export const ACTS = [...ACTS_BY_AMOUNT, ...ACTS_OF_TWO] as const;
export type Act = (typeof ACTS)[number];

/** Everybody who can make a call that may need a second person. */
export const CONFIRMERS = [
  'assessment:update',
  'letter-review:update',
  'payments:update',
  'rules:update',
  'master-data:update',
  'users:update',
  'roles:update',
] as const satisfies readonly Permission[];

/** Nobody confirms a proposal later. Source: domain decision. */
export const PROPOSAL_WAITS_DAYS = 14;

export const LEVELS = ['MEMBER', 'MANAGER'] as const;
type Level = (typeof LEVELS)[number];

/** The highest amount that each level decides alone, for each act; null is any amount. */
export type Authority = Readonly<Record<ActByAmount, Readonly<Record<Level, Cents | null>>>>;

/** Source: domain decision. */
export const DEFAULT_AUTHORITY: Authority = {
  CLAIM: { MEMBER: cents(200_000), MANAGER: cents(5_000_000) },
  LETTER: { MEMBER: cents(2_000_000), MANAGER: cents(20_000_000) },
  APPROVAL_CODE: { MEMBER: cents(200_000), MANAGER: cents(5_000_000) },
  ADJUSTMENT: { MEMBER: cents(0), MANAGER: cents(100_000) },
};

/** The permissions of the levels of an act. */
const ROLES: Readonly<Record<ActByAmount, Partial<Record<Level, string>>>> = {
  CLAIM: { MEMBER: 'Permission.Claim.Member', MANAGER: 'Permission.Claim.Manager' },
  LETTER: { MEMBER: 'Permission.LOG.Member', MANAGER: 'Permission.LOG.Manager' },
  APPROVAL_CODE: { MEMBER: 'Permission.Claim.Member', MANAGER: 'Permission.Claim.Manager' },
  // Finance only: everybody who may adjust a paid claim.
  ADJUSTMENT: { MANAGER: 'payments:update' },
};

function isActByAmount(act: Act): act is ActByAmount {
  return ACTS_BY_AMOUNT.some((one) => one === act);
}

/** The levels that decide about such acts. */
export function levelsOf(act: ActByAmount): Level[] {
  return LEVELS.filter((level) => ROLES[act][level] !== undefined);
}

/** A super-administrator without a role of the act decides nothing alone, and is a second person. */
const isSuper = (permissions: ReadonlySet<string>) => permissions.has('Permission.SuperAdmin');

/** @returns undefined for a user without a role of the act */
function heldLevel(act: ActByAmount, permissions: ReadonlySet<string>): Level | undefined {
  return LEVELS.toReversed().find((level) => {
    const role = ROLES[act][level];
    return role !== undefined && permissions.has(role);
  });
}

/**
 * The highest amount that this user decides alone; null for any amount.
 * @returns undefined for a user who does not decide about such acts
 */
export function amountAlone(
  act: ActByAmount,
  permissions: ReadonlySet<string>,
  authority: Authority,
): Cents | null | undefined {
  const level = heldLevel(act, permissions);
  if (level !== undefined) return authority[act][level];
  return isSuper(permissions) ? ZERO_CENTS : undefined;
}

/** The highest amount that this user confirms after somebody else has proposed it; null for any amount. */
export function amountAsSecond(
  act: ActByAmount,
  permissions: ReadonlySet<string>,
  authority: Authority,
): Cents | null | undefined {
  const alone = amountAlone(act, permissions, authority);
  return alone !== undefined && isSecondAbove(act, permissions) ? null : alone;
}

/** Of those who decide about such acts. */
function isSecondAbove(act: ActByAmount, permissions: ReadonlySet<string>): boolean {
  return heldLevel(act, permissions) !== 'MEMBER';
}

/** Deciding about claims, letters and approval codes. */
const DECIDING: readonly Permission[] = ['assessment:update', 'letter-review:update'];

/**
 * Whether an administrator with the permissions of these roles decides and pays. Finance pays and does not decide. Source:
 * domain decision.
 */
export function decidesAndPays(rolePermissions: readonly string[]): boolean {
  const facts = { userType: 'ADMINUSER', rolePermissions, hasExternalClientId: false } as const;
  const permissions = new Set<string>(permissionsOf(facts));
  return permissions.has('payments:release') && mayDecide(permissions);
}

interface GivenRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface RolesOfUser {
  readonly given: readonly GivenRole[];
  /** The names of the roles before. */
  readonly held: readonly string[];
}

/** Whether other roles let a user decide and pay. A user who has such roles from before loses some of them, or keeps all. */
export function wouldDecideAndPay({ given, held }: RolesOfUser): boolean {
  return (
    given.some(({ name }) => !held.includes(name)) &&
    decidesAndPays(given.flatMap(({ permissions }) => permissions))
  );
}

export function mayDecide(permissions: ReadonlySet<string>): boolean {
  return DECIDING.some((one) => permissions.has(one));
}

interface Decision {
  readonly act: Act;
  /** The amount that is decided about; null if nothing limits it, undefined for an act that always needs two people. */
  readonly amount?: Cents | null | undefined;
  readonly permissions: ReadonlySet<string>;
  readonly authority: Authority;
}

const isLimited = (amount: Cents | null | undefined): amount is Cents =>
  amount !== null && amount !== undefined;

export type Power = 'ALONE' | 'FIRST' | 'SECOND' | 'NONE';

/**
 * Whether this user decides alone, is one of the two people who are needed (`SECOND` may also confirm what somebody else
 * has proposed), or decides nothing here.
 */
export function powerOver({ act, amount, permissions, authority }: Decision): Power {
  if (!isActByAmount(act)) return 'SECOND';
  const level = heldLevel(act, permissions);
  if (level === undefined) return isSuper(permissions) ? 'SECOND' : 'NONE';
  const most = authority[act][level];
  if (most === null || (isLimited(amount) && amount <= most)) return 'ALONE';
  return isSecondAbove(act, permissions) ? 'SECOND' : 'FIRST';
}
