import { calls, type Call } from '@portal/contract/calls.ts';
import type { CallSchema } from '@portal/contract/call-schema.ts';
import { schemas } from '@portal/contract/schemas.ts';
import { expect, test } from 'vitest';
import { workOf } from './work-of-calls.ts';

function isCallName(name: string): name is keyof typeof calls {
  return name in calls;
}

function worksOf(isMeant: (call: Call, schema: CallSchema) => boolean): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(calls).filter(isCallName)) {
    const call: Call = calls[name];
    if (isMeant(call, schemas[name])) found[name] = workOf(name, call, schemas[name]);
  }
  return found;
}

test('every call that replies with a file is file work', () => {
  const files = worksOf((_call, { reply }) => reply.mediaTypes !== undefined);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'exportClaims',
      'exportClaimsByPost',
      'exportLegacyClaims',
      'exportDaClaims',
    ]),
  );
  expect(new Set(Object.values(files))).toEqual(new Set(['file']));
});

test('every call with an Idempotency-Key is a save', () => {
  const saves = worksOf(({ idempotent }) => idempotent === true);
  expect(new Set(Object.values(saves))).toEqual(new Set(['save']));
});
