// Daily limits of the tools: misses by clinic code or address, look-ups by national number.
import { expect, test } from 'vitest';
import { countsOf, guarded, unknownNumber, withTail } from '../../test/look-up-builders.ts';
import type { Visitor } from '../../test/portal.ts';
import { statementsOf } from '../../test/statements.ts';
import { ofProgramme, search, testDay } from '../../test/tool-builders.ts';

/** Sends that many look-ups without a result, each with another number. */
async function miss(visitor: Visitor, times: number, headers: () => Record<string, string>) {
  for (let count = 0; count < times; count += 1) {
    // One request after the other, as a guesser sends them.
    const { data } = await search(visitor, unknownNumber(), headers());
    expect(data).toEqual([]);
  }
}

const known = ['T3000001Z', 'T3000004D', 'T3000005B', 'T3000008G', 'T3000013C'];

function refusal(visitor: Visitor, nric: string, headers: Record<string, string>) {
  return visitor.refused('searchPublicMembers', {
    query: { nric, visit_date: testDay },
    headers,
  });
}

test('requires the end of the policy number after 15 misses of a clinic code', async () => {
  const { visitor, from } = await guarded();
  await miss(visitor, 14, () => from('GP0001'));
  expect((await search(visitor, 'T3000001Z', from('gp0001'))).data).toHaveLength(1);
  await miss(visitor, 1, () => from('GP0001'));
  expect(await refusal(visitor, 'T3000001Z', from('GP0001'))).toMatchObject({
    http: 422,
    code: 'POLICY_TAIL_NEEDED',
    message: 'Enter the last 4 characters of the policy number on the card.',
  });
  expect(await refusal(visitor, 'T3000014A', from('GP0001'))).toMatchObject({
    code: 'POLICY_TAIL_NEEDED',
  });
  expect((await withTail(visitor, 'T3000001Z', '4001', from('GP0001'))).data).toHaveLength(1);
  expect((await withTail(visitor, 'T3000002H', '3002', from('GP0001'))).data).toHaveLength(2);
  expect((await withTail(visitor, 'T3000001Z', '４0\u200B 0-1', from('GP0001'))).data).toHaveLength(
    1,
  );
});

test('counts ten hits like one miss, and does not count repeats by one caller', async () => {
  const { portal, visitor, from } = await guarded();
  const here = from('GP0001');
  for (const nric of known) {
    for (let time = 0; time < 3; time += 1) {
      expect((await search(visitor, nric, here)).data).toHaveLength(1);
    }
  }
  expect(await countsOf(portal)).toContain(`CLINIC_MISS ${known.length}`);
  await portal.db.owner.query("UPDATE tool_count SET count = 149 WHERE purpose = 'CLINIC_MISS'");
  expect((await search(visitor, 'T3000002H', here)).data).toHaveLength(2);
  expect((await refusal(visitor, 'T3000001Z', here)).code).toBe('POLICY_TAIL_NEEDED');
});

test('does not limit another clinic, or the same clinic on the next day in Singapore', async () => {
  const { portal, visitor, from } = await guarded();
  await miss(visitor, 15, () => from('GP0001'));
  expect((await search(visitor, 'T3000001Z', from('GP0007'))).data).toHaveLength(1);
  portal.services.clock.set('2026-11-06T23:59:59+08:00');
  expect(await refusal(visitor, 'T3000004D', from('GP0001'))).toMatchObject({ http: 422 });
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  expect((await search(visitor, 'T3000004D', from('GP0001'))).data).toHaveLength(1);
  const { rows } = await portal.db.owner.query('SELECT DISTINCT day::text FROM tool_count');
  expect(rows).toEqual([{ day: '2026-11-07' }]);
});

test('counts a wrong end as a miss, and closes the code until tomorrow after 30 misses', async () => {
  const { portal, visitor, from } = await guarded();
  await miss(visitor, 15, () => from('GP0001'));
  for (let wrong = 0; wrong < 15; wrong += 1) {
    // One request after the other, as a guesser sends them.
    const answer = await withTail(visitor, known[wrong % 3] ?? '', `X${wrong}`, from('GP0001'));
    expect(answer).toEqual({ data: [], captcha_pass: null });
  }
  const closed = { http: 403, code: 'CODE_CLOSED' };
  expect(await refusal(visitor, 'T3000008G', from('GP0001'))).toMatchObject({
    ...closed,
    message: 'Too many look-ups for this clinic code. Try again tomorrow.',
  });
  const request = {
    query: { nric: 'T3000008G', visit_date: testDay, policy_tail: '4008' },
    headers: from('GP0001'),
  };
  expect(await visitor.refused('searchPublicMembers', request)).toMatchObject(closed);
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  expect((await search(visitor, 'T3000008G', from('GP0001'))).data).toHaveLength(1);
});

test('counts each of several misses at the same moment', async () => {
  const { visitor, from } = await guarded();
  await miss(visitor, 12, () => from('GP0001'));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      visitor.try('searchPublicMembers', {
        query: { nric: unknownNumber(), visit_date: testDay },
        headers: from('GP0001'),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
});

test('counts an unknown clinic code by address', async () => {
  const { visitor } = await guarded();
  let made = 0;
  const invented = (address: string) => () => {
    made += 1;
    return ofProgramme('AXA', { 'x-forwarded-for': address, 'x-providercode': `ZZ${made}` });
  };
  await miss(visitor, 8, invented('192.0.2.1'));
  await miss(visitor, 7, () => ofProgramme('AXA', { 'x-forwarded-for': '192.0.2.1' }));
  const here = { 'x-forwarded-for': '192.0.2.1' };
  expect(await refusal(visitor, 'T3000001Z', ofProgramme('AXA', here))).toMatchObject({
    code: 'POLICY_TAIL_NEEDED',
  });
  const elsewhere = ofProgramme('AXA', { 'x-forwarded-for': '192.0.2.2' });
  expect((await search(visitor, 'T3000001Z', elsewhere)).data).toHaveLength(1);
});

test('returns its own message for a closed address', async () => {
  const { portal, visitor } = await guarded();
  await miss(visitor, 1, () => ofProgramme('AXA', { 'x-forwarded-for': '192.0.2.1' }));
  await portal.db.owner.query('UPDATE tool_count SET count = 300');
  const headers = ofProgramme('AXA', { 'x-forwarded-for': '192.0.2.1' });
  expect(await refusal(visitor, 'T3000001Z', headers)).toMatchObject({
    code: 'ADDRESS_CLOSED',
    message: 'Too many look-ups from your network. Try again tomorrow.',
  });
});

test('responds to the sixth asker of a number on a day as to an unknown number, and counts a miss', async () => {
  const { portal, visitor, from } = await guarded();
  const clinics = ['GP0001', 'GP0002', 'SP0001', undefined, 'LB0001'];
  for (const clinic of clinics) {
    // The test depends on the order.
    expect((await search(visitor, 't3000001z', from(clinic))).data).toHaveLength(1);
  }
  const sixth = await search(visitor, 'T3000001Z', from('DE0001'));
  expect(sixth).toEqual(await search(visitor, 'T3000014A', from('DE0001')));
  expect(await countsOf(portal)).toContain('CLINIC_MISS 20');
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  expect((await search(visitor, 'T3000001Z', from('DE0001'))).data).toHaveLength(1);
});

test('refuses the sixth look-up of a number from one clinic until tomorrow, insured or not', async () => {
  const { portal, visitor, from } = await guarded();
  for (const [nric, found] of [
    ['T3000001Z', 1],
    ['T3000014A', 0],
  ] as const) {
    for (let caller = 0; caller < 5; caller += 1) {
      // One request after the other, so that the order decides which one is the sixth.
      expect((await search(visitor, nric, from('GP0001'))).data).toHaveLength(found);
    }
    const before = await countsOf(portal);
    expect(await refusal(visitor, nric, from('gp0001'))).toMatchObject({
      http: 403,
      code: 'NUMBER_CLOSED',
      message: 'Your clinic has looked up this number too often today. Try again tomorrow.',
    });
    expect(await countsOf(portal)).toEqual(before);
  }
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  expect((await search(visitor, 'T3000001Z', from('GP0001'))).data).toHaveLength(1);
});

test('counts the look-ups of a clinic for its refusal even if others used up the number', async () => {
  const { visitor, from } = await guarded();
  for (let caller = 0; caller < 3; caller += 1) {
    expect((await search(visitor, 'T3000001Z', from('GP0002'))).data).toHaveLength(1);
  }
  for (const found of [1, 1, 0, 0, 0]) {
    // One request after the other: two are answered, then the number has had its five askers.
    expect((await search(visitor, 'T3000001Z', from('GP0001'))).data).toHaveLength(found);
  }
  expect(await refusal(visitor, 'T3000001Z', from('GP0001'))).toMatchObject({
    http: 403,
    code: 'NUMBER_CLOSED',
  });
});

test('refuses more than 20 look-ups of clinic codes a minute from one address', async () => {
  const { visitor } = await guarded();
  const headers = { 'x-forwarded-for': '192.0.2.10' };
  const ask = {
    searchPublicLocations: () =>
      visitor.try('searchPublicLocations', { query: { code: 'GP9999' }, headers }),
    getClinicByCode: () => visitor.try('getClinicByCode', { params: { code: 'GP9999' }, headers }),
    getOtherClinicDetails: () =>
      visitor.try('getOtherClinicDetails', { params: { code: 'GP9999' }, headers }),
    checkClinicProgramme: () =>
      visitor.try('checkClinicProgramme', {
        params: { programCode: 'AXA', clinicCode: 'GP9999' },
        headers,
      }),
  };
  for (const guess of Object.values(ask)) {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      // One request after the other, as a guesser sends them.
      statuses.push((await guess()).status);
    }
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
  }
});

test('stores no clinic code, address or number with the counts, not even the index of the number', async () => {
  const { portal, visitor, from } = await guarded();
  await search(visitor, 'T3000001Z', from('GP0001'));
  expect(await countsOf(portal)).toEqual([
    'ADDRESS_ALL_MISS 1',
    'ASKER_LOOKUP 1',
    'ASKER_MISS 0',
    'CLINIC_LOOKUP 1',
    'CLINIC_LOOKUP 1',
    'CLINIC_MISS 1',
    'NUMBER_LOOKUP 1',
  ]);
  const { rows } = await portal.db.owner.query(
    'SELECT 1 FROM tool_count JOIN member ON national_id_index = key_hash',
  );
  expect(rows).toEqual([]);
});

test('runs the same statements for look-ups with and without a result', async () => {
  const { portal, visitor, from } = await guarded();
  const before = await statementsOf(portal, () => search(visitor, 'T3000001Z', from('GP0001')));
  const after = await statementsOf(portal, () => search(visitor, 'T3000014A', from('GP0001')));
  expect(before.length).toBeGreaterThan(4);
  expect(after).toEqual(before);
});

test('refuses more than 20 look-ups a minute from one address', async () => {
  const { visitor } = await guarded();
  const headers = ofProgramme('AXA', { 'x-forwarded-for': '192.0.2.9' });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    // One request after the other.
    statuses.push((await visitor.try('searchPublicMembers', { headers })).status);
  }
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses[20]).toBe(429);
});
