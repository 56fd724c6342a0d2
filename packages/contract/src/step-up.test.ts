import { expect, test } from 'vitest';
import { permissionsToCall } from './call-access.ts';
import { calls, type Call } from './calls.ts';

/** Permissions to give access, change payments or see hidden data. */
const SENSITIVE = new Set([
  'clinic-users:create',
  'clinic-users:delete',
  'clinic-users:update',
  'manage-user-creation:create',
  'master-data:export',
  'payments:release',
  'register-requests:update',
  'reset-password:create',
  'roles:create',
  'roles:delete',
  'roles:update',
  'rules:update',
  'send-first-login:create',
  'suspend-login:create',
  'users:update',
]);

const reads = new Set(['getExport', 'listProposals', 'startRuleDryRun']);
/** They give nobody access: a refusal, and a message that is sent once more. */
const harmless = new Set(['declineRegisterRequest', 'replayDelivery']);

test('calls that give access, release money or bring rules into force ask for a second factor', () => {
  const all: [string, Call][] = Object.entries(calls);
  const missing = all.filter(
    ([name, { access, stepUp }]) =>
      stepUp !== true &&
      !reads.has(name) &&
      !harmless.has(name) &&
      permissionsToCall(access)?.some((one) => SENSITIVE.has(one)) === true,
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
