// The kind of work of each call, which decides its place and waiting time in the database queue, and the calls that the
// role `identity` serves.
import type { Call, CallName } from '@portal/contract/calls.ts';
import type { CallSchema } from '@portal/contract/call-schema.ts';
import type { Work } from '../database/turns.ts';

const workOfNamed: Partial<Record<CallName, Work>> = {
  submitClaims: 'save',
  // Without a renewed token, a user cannot save a typed claim.
  refreshToken: 'save',
};

/** A call that replies with a file holds its connection longer; one that takes an Idempotency-Key saves what a person has entered. */
export function workOf(
  name: CallName,
  { idempotent }: Pick<Call, 'idempotent'>,
  { reply }: Pick<CallSchema, 'reply'>,
): Work {
  const named = workOfNamed[name];
  if (named !== undefined) return named;
  if (reply.mediaTypes !== undefined) return 'file';
  return idempotent === true ? 'save' : 'read';
}

/** They sign somebody in or change an account's secrets. The role of all other calls cannot (docs/decisions/0004). */
const identityCalls: ReadonlySet<CallName> = new Set<CallName>([
  'addPasskey',
  'addTotp',
  'answerFactor',
  'changePassword',
  'chooseClinic',
  'confirmEmail',
  'endOwnSession',
  'exchangeToken',
  'finishSso',
  'getLegacyToken',
  'getSecurityCookies',
  'legacyDisableReset',
  'legacyForgotPassword',
  'legacyResetPassword',
  'legacySetPassword',
  'legacyVerifyResetCode',
  'legacyVerifySetCode',
  'listFactors',
  'listOwnSessions',
  'login',
  'loginWithPasskey',
  'logout',
  'openLegacySession',
  'refreshToken',
  'removeFactor',
  'renameFactor',
  'renewRecoveryCodes',
  'setSecurityCookies',
  'startPasskey',
  'startPasskeyLogin',
  'startSso',
  'startStepUp',
  'startTotp',
  'stepUp',
  'takeBackEmail',
  'updateOwnProfile',
  'updatePassword',
  'validatePasswordReset',
]);

export function isIdentityCall(name: CallName): boolean {
  return identityCalls.has(name);
}
