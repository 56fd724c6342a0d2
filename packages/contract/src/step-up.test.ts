import { expect, test } from 'vitest';
import { z } from 'zod';
import { permissionsToCall } from './call-access.ts';
import { calls, type Call } from './calls.ts';
import { schemas } from './schemas.ts';

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

const reads = new Set(['getExport', 'listProposals', 'readSamlMetadata', 'startRuleDryRun']);
/** They give nobody access: a refusal, a message that is sent once more, and one without data. */
const harmless = new Set(['declineRegisterRequest', 'replayDelivery', 'sendTestEvent']);

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

/** Files of one claim, letter or payment, and a file without data. */
const ofOneThing = new Set([
  'getClaimPdf',
  'getLetterPdf',
  'getPaymentDocument',
  'getImportSample',
]);

function answersFile(name: string): boolean {
  const schema: unknown = Reflect.get(schemas, name);
  return z.object({ reply: z.object({ mediaTypes: z.array(z.string()) }) }).safeParse(schema)
    .success;
}

test('calls that answer a file, or are named after an export, ask for a second factor: always, or for many rows', () => {
  const all: [string, Call][] = Object.entries(calls);
  const missing = all.filter(
    ([name, { stepUp }]) =>
      stepUp === undefined &&
      !reads.has(name) &&
      !ofOneThing.has(name) &&
      (answersFile(name) || /^(?:export|start.*Export|open.*Errors)/.test(name)),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('a session that opens another one elsewhere needs a second factor', () => {
  expect(calls.openLegacySession.stepUp).toBe(true);
});
