/**
 * Second factors: who must have one, and how long an answer counts (domain decision: Access spec §4 asks for a password
 * only).
 */
import type { Permission } from './permissions.ts';
import type { UserType } from './roles.ts';

export const FACTOR_KINDS = ['PASSKEY', 'TOTP'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** More than a person has devices; a thief in an open browser cannot fill the table. */
export const MOST_PASSKEYS = 20;

/** How many recovery codes there are. */
export const RECOVERY_CODES = 10;

/** How long a factor allows sensitive calls. */
export const STEP_UP_MINUTES = 10;

/** A file with more rows is as sensitive. */
export const MOST_ROWS_WITHOUT_STEP_UP = 1000;

/** The administrator's setting that says which users need a second factor. */
export interface FactorPolicy {
  readonly userTypes: readonly UserType[];
  readonly roles: readonly string[];
  /** Whether everybody who can change users or bank accounts needs one. */
  readonly forAuthority: boolean;
  /** Days from the first sign-in at which one is required until nothing works without it. */
  readonly graceDays: number;
}

/** With these, a person can give access or redirect money. */
const AUTHORITY: readonly Permission[] = [
  'clinic-users:update',
  'manage-user-creation:create',
  'users:update',
  'roles:update',
  'bank-account:update',
];

/** Whether somebody with the permission can give access or redirect money. */
export function givesAuthority(permission: string): boolean {
  return AUTHORITY.some((one) => one === permission);
}

interface Person {
  readonly userType: UserType;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
}

export function isFactorRequired(policy: FactorPolicy, person: Person): boolean {
  return (
    policy.userTypes.includes(person.userType) ||
    policy.roles.some((role) => person.roles.includes(role)) ||
    (policy.forAuthority && AUTHORITY.some((one) => person.permissions.has(one)))
  );
}

const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const RECOVERY_LENGTH = 10;

/** A recovery code as it is shown, from random bytes: `k7mq2-x9dha`. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(
    bytes.subarray(0, RECOVERY_LENGTH),
    (byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length],
  );
  const half = RECOVERY_LENGTH / 2;
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`;
}

/** The code as it is compared: letter case, spaces and hyphens do not count. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}

/** A request to remove the factors of a user expires after these days without a decision. */
export const RESET_WAITS_DAYS = 7;

/** For these days after changing somebody's account, a person decides nothing about it. */
export const INVOLVED_DAYS = 30;

export const FACTOR_RESET_STATUSES = ['WAITING', 'APPROVED', 'DECLINED', 'EXPIRED'] as const;
