// Whether a claim says that it can be edited, by the clock and by the setting.
import { describe, expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

/** A new claim of 6 November, seen on another day, alone and in the history. */
async function seenOn(moment: string, arrange?: (portal: Portal) => Promise<unknown>) {
  const portal = await portalForTest();
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
  return editing;
}

function closeOnTheTenth(portal: Portal): Promise<unknown> {
  return portal.db.owner.query(
    `UPDATE setting SET value = value || '{"cutoffDay": 10, "mode": "PREV_CALENDAR_MONTH"}' WHERE name = 'edit_window'`,
  );
}

describe('a new claim', () => {
  test('EDIT-03 can be edited until the 5th of the next month', async () => {
    expect(await seenOn('2026-12-05T23:59:00+08:00')).toEqual({
      is_editable: true,
      not_editable_reason: null,
      last_editable_date: '2026-12-05',
    });
  });

  test('EDIT-03 is closed from the 6th on', async () => {
    expect(await seenOn('2026-12-06T00:00:00+08:00')).toMatchObject({
      is_editable: false,
      not_editable_reason: 'WINDOW_CLOSED',
    });
  });

  test('EDIT-05 stays open longer when the setting says so', async () => {
    expect(await seenOn('2026-12-10T12:00:00+08:00', closeOnTheTenth)).toEqual({
      is_editable: true,
      not_editable_reason: null,
      last_editable_date: '2026-12-10',
    });
  });
});
