// What an address may guess of clinic codes on a day.
import { expect, test } from 'vitest';
import { countsOf, guarded } from '../../../test/look-up-builders.ts';
import type { Visitor } from '../../../test/portal.ts';

let asked = 0;
/** Asks through the three calls in turn, so that none of them reaches its limit per minute. */
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

test('30 codes that do not exist close the address until tomorrow, and no other address', async () => {
  const { portal, visitor } = await guarded();
  for (let guess = 0; guess < 30; guess += 1) {
    // One after the other, as a guesser would.
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

test('a code that is asked for again costs nothing, nor does one that exists', async () => {
  const { portal, visitor } = await guarded();
  for (const code of ['ZZ1', 'zz1', 'ZZ1', 'GP0001', 'gp0001', 'ZZ2']) {
    // One after the other.
    await look(visitor, code);
  }
  expect(await countsOf(portal)).toEqual(['CODE_GUESS 2', 'CODE_GUESSED 1', 'CODE_GUESSED 3']);
});

test('guesses at the same moment count each', async () => {
  const { visitor } = await guarded();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => look(visitor, `YY${guess}`)),
  );
  expect(answers.filter((status) => status === 403)).toHaveLength(10);
});
