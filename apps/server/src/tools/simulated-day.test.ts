// A guesser tries every four minutes from midnight to midnight, too slowly for any limit per minute. One
// number in sixty belongs to a member.
import { beforeEach, expect, test, vi } from 'vitest';
import { guarded } from '../../test/look-up-builders.ts';
import type { Portal, Visitor } from '../../test/portal.ts';
import { ofProgramme, search, testDay } from '../../test/tool-builders.ts';

const TRIES = 360;
const APART_MS = 4 * 60_000;
const midnight = `${testDay}T00:00:00+08:00`;
const members = ['T3000001Z', 'T3000002H', 'T3000004D'];

beforeEach(() => {
  // The limits per minute use the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

function numberOf(attempt: number): string {
  const member = members[Math.floor(attempt / 60) % members.length];
  if (attempt % 60 === 20 && member !== undefined) return member;
  return `T38${String(attempt).padStart(5, '0')}A`;
}

/** Runs the tries of a day. Returns how many got each status, and what they revealed. */
async function dayOf(
  portal: Portal,
  guess: (attempt: number) => Promise<{ status: number; body: unknown }>,
): Promise<{ statuses: Record<number, number>; learned: number; last: number }> {
  const statuses: Record<number, number> = {};
  let learned = 0;
  let last = 0;
  portal.services.clock.set(midnight);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // One request after the other, as a guesser sends them.
    const { status, body } = await guess(attempt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200 && JSON.stringify(body).includes('policy_number')) learned += 1;
    last = status;
    portal.services.clock.advance(APART_MS);
    vi.advanceTimersByTime(APART_MS);
  }
  return { statuses, learned, last };
}

function ask(visitor: Visitor, attempt: number, headers: Record<string, string>, tail = '') {
  return visitor.try('searchPublicMembers', {
    query: {
      nric: numberOf(attempt),
      visit_date: testDay,
      ...(tail === '' ? {} : { policy_tail: tail }),
    },
    headers,
  });
}

test('allows one address with all clinic codes 90 misses a day', async () => {
  const { portal, visitor } = await guarded();
  const { rows } = await portal.db.owner.query<{ code: string }>('SELECT code FROM location');
  const from = (attempt: number) =>
    ofProgramme('AXA', {
      'x-forwarded-for': '192.0.2.1',
      'x-providercode': rows[attempt % rows.length]?.code ?? '',
    });
  const day = await dayOf(portal, (attempt) => ask(visitor, attempt, from(attempt)));
  expect(rows.length).toBeGreaterThan(6);
  expect(day).toEqual({ statuses: { 200: 92, 403: 268 }, learned: 2, last: 403 });
  const elsewhere = { ...from(0), 'x-forwarded-for': '192.0.2.9' };
  expect((await search(visitor, 'T3000001Z', elsewhere)).data).toHaveLength(1);
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  expect((await search(visitor, 'T3000001Z', from(0))).data).toHaveLength(1);
});

test('allows one clinic code with many addresses 15 misses, then 15 ends of a policy number', async () => {
  const { portal, visitor, from } = await guarded();
  let asksForTail = false;
  const day = await dayOf(portal, async (attempt) => {
    const tail = asksForTail ? String(attempt).padStart(4, '0') : '';
    const answer = await ask(visitor, attempt, from('GP0001'), tail);
    if (answer.status === 422) asksForTail = true;
    return answer;
  });
  expect(day).toEqual({ statuses: { 200: 30, 403: 329, 422: 1 }, learned: 0, last: 403 });
});

test('looks up 30 unknown clinic codes, then no code at all', async () => {
  const { portal, visitor } = await guarded();
  const headers = { 'x-forwarded-for': '192.0.2.2' };
  const guesses = [
    (code: string) => visitor.try('searchPublicLocations', { query: { code }, headers }),
    (code: string) => visitor.try('getClinicByCode', { params: { code }, headers }),
    (clinicCode: string) =>
      visitor.try('checkClinicProgramme', { params: { programCode: 'AXA', clinicCode }, headers }),
  ];
  const day = await dayOf(portal, async (attempt) => {
    const guess = guesses[attempt % guesses.length];
    if (guess === undefined) throw new Error('no such call');
    return guess(attempt >= 60 ? 'GP0001' : `GP8${String(attempt).padStart(3, '0')}`);
  });
  expect(day).toEqual({ statuses: { 200: 20, 403: 330, 404: 10 }, learned: 0, last: 403 });
  const elsewhere = { 'x-forwarded-for': '192.0.2.3' };
  expect(
    (await visitor.try('getClinicByCode', { params: { code: 'GP0001' }, headers: elsewhere }))
      .status,
  ).toBe(200);
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  expect(
    (await visitor.try('getClinicByCode', { params: { code: 'GP0001' }, headers })).status,
  ).toBe(200);
});
