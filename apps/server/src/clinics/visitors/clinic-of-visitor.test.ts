// The daily limit of wrong clinic codes from one address.
import { expect, test } from 'vitest';
import { countsOf, guarded } from '../../../test/look-up-builders.ts';
import type { Visitor } from '../../../test/portal.ts';

let asked = 0;
/** Uses the three calls in turn, so that none of them reaches its limit per minute. */
async function look(visitor: Visitor, code: string, address = '192.0.2.1'): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  asked += 1;
  if (asked % 3 === 0) {
    return (await visitor.try('searchPublicLocations', { query: { code }, headers })).status;
  }
  if (asked % 3 === 1) {
    return (await visitor.try('getClinicByCode', { params: { code }, headers })).status;
  }
  const params = { programCode: 'AXA', clinicCode: code };
  return (await visitor.try('checkClinicProgramme', { params, headers })).status;
}

test('closes an address until tomorrow after 30 unknown codes, and no other address', async () => {
  const { portal, visitor } = await guarded();
  for (let guess = 0; guess < 30; guess += 1) {
    // One request after the other, as a guesser sends them.
    expect(await look(visitor, `ZZ${guess}`)).not.toBe(403);
  }
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const query = { code: 'GP0001' };
  expect(await visitor.refused('searchPublicLocations', { query, headers })).toMatchObject({
    http: 403,
    code: 'ADDRESS_CLOSED',
    message: 'Too many look-ups from your network. Try again tomorrow.',
  });
  expect(await look(visitor, 'GP0001', '192.0.2.2')).toBe(200);
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  expect(await look(visitor, 'GP0001')).toBe(200);
});

test('does not count repeated codes and existing codes', async () => {
  const { portal, visitor } = await guarded();
  for (const code of ['ZZ1', 'zz1', 'ZZ1', 'GP0001', 'gp0001', 'ZZ2']) {
    // One request after the other.
    await look(visitor, code);
  }
  expect(await countsOf(portal)).toEqual(['CODE_GUESS 2', 'CODE_GUESSED 1', 'CODE_GUESSED 3']);
});

test('counts each of several guesses at the same moment', async () => {
  const { visitor } = await guarded();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => look(visitor, `YY${guess}`)),
  );
  expect(answers.filter((status) => status === 403)).toHaveLength(10);
});
