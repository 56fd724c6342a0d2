// Whether a claim is shown as editable, depending on the clock and the setting.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

const SIXTY_DAYS = String(60 * 86_400);
const THREE_DAYS = String(3 * 86_400);

/** A new claim of 6 November as it appears on another day, alone and in the history. */
async function seenOn(
  moment: string,
  arrange?: (portal: Portal) => Promise<unknown>,
  adjudicateDelay = SIXTY_DAYS,
) {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { ADJUDICATE_DELAY: adjudicateDelay },
  });
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
  await arrange?.(portal);
  portal.services.clock.set(moment);
  return editingOf(await portal.signIn('clinic.gp'), data.uuid);
}

async function editingOf(clerk: Visitor, id: string) {
  const { data: claim } = await clerk.call('getClaim', { params: { id }, query: {} });
  const { data: rows } = await clerk.call('listClaims', { query: { q: claim.claim_code } });
  const { is_editable, not_editable_reason, last_editable_date } = claim;
  const editing = { is_editable, not_editable_reason, last_editable_date };
  expect(rows).toEqual([expect.objectContaining(editing)]);
  if (is_editable) expect(claim.locks_at?.slice(0, 10)).toBe(last_editable_date);
  return editing;
}

function closeOnTheTenth(portal: Portal): Promise<unknown> {
  return portal.db.owner.query(
    `UPDATE setting SET value = value || '{"cutoffDay": 10, "mode": "PREV_CALENDAR_MONTH"}' WHERE name = 'edit_window'`,
  );
}

describe('the filter for claims that lock today', () => {
  test('finds only claims whose window closes or whose adjudication is due today', async () => {
    const portal = await portalForTest({
      template: 'claimless',
      environment: { ADJUDICATE_DELAY: THREE_DAYS },
    });
    const { clock } = portal.services;
    const submitOn = async (moment: string) => {
      clock.set(moment);
      const clerk = await portal.signIn('clinic.gp');
      const visit = { date_of_visit_start: moment.slice(0, 10) };
      const body = { ...(await aClaim(clerk, 'T3000001Z')), ...visit };
      return (await clerk.call('submitClaim', { body })).data;
    };
    await submitOn('2026-10-20T10:00:00+08:00');
    const closing = await submitOn('2026-10-31T10:00:00+08:00');
    const open = await submitOn('2026-11-04T10:00:00+08:00');
    const found = async (moment: string) => {
      clock.set(moment);
      const clerk = await portal.signIn('clinic.gp');
      const query = { locks: 'today' as const, size: 1000, from: plainDate('2026-10-20') };
      const { data, page } = await clerk.call('listClaims', { query });
      expect(page.total_items).toBe(data.length);
      return new Map(data.map((row) => [row.claim_code, row.locks_at]));
    };
    const onTheFifth = await found('2026-11-05T10:00:00+08:00');
    expect(onTheFifth.get(closing.claim_code)).toBe('2026-11-03T02:00:00.000Z');
    expect(onTheFifth.has(open.claim_code)).toBe(false);
    const onTheSeventh = await found('2026-11-07T09:00:00+08:00');
    expect(onTheSeventh.get(open.claim_code)).toBe('2026-11-07T02:00:00.000Z');
    expect(onTheSeventh.has(closing.claim_code)).toBe(false);
  });

  test('finds a claim keyed by staff only when its window closes, because the job does not adjudicate it', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const { clock } = portal.services;
    clock.set('2026-11-05T10:00:00+08:00');
    const clerk = await portal.signIn('clinic.gp');
    const body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: '2026-11-05' };
    const { data } = await clerk.call('submitClaim', { body });
    await portal.db.owner.query("UPDATE claim SET raw_status = 'NEW-M' WHERE id = $1", [data.uuid]);
    const found = async (moment: string) => {
      clock.set(moment);
      const later = await portal.signIn('clinic.gp');
      const { data: rows } = await later.call('listClaims', { query: { locks: 'today' } });
      return rows.map((row) => [row.claim_code, row.locks_at]);
    };
    expect(await found('2026-11-20T10:00:00+08:00')).toEqual([]);
    expect(await found('2026-12-05T10:00:00+08:00')).toEqual([
      [data.claim_code, '2026-12-05T16:00:00.000Z'],
    ]);
  });
});

describe('a new claim', () => {
  test('EDIT-03 can be edited until the 5th of the next month', async () => {
    expect(await seenOn('2026-12-05T23:59:00+08:00')).toEqual({
      is_editable: true,
      not_editable_reason: null,
      last_editable_date: '2026-12-05',
    });
  });

  test('EDIT-03 cannot be edited after the 5th of the next month', async () => {
    expect(await seenOn('2026-12-06T00:00:00+08:00')).toMatchObject({
      is_editable: false,
      not_editable_reason: 'WINDOW_CLOSED',
    });
  });

  test('EDIT-05 can be edited longer if the setting allows it', async () => {
    expect(await seenOn('2026-12-10T12:00:00+08:00', closeOnTheTenth)).toEqual({
      is_editable: true,
      not_editable_reason: null,
      last_editable_date: '2026-12-10',
    });
  });

  test('names the day of its adjudication as the last one if that comes first', async () => {
    expect(await seenOn('2026-11-07T12:00:00+08:00', undefined, THREE_DAYS)).toMatchObject({
      is_editable: true,
      last_editable_date: '2026-11-09',
    });
  });
});
