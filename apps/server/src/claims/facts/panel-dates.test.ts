// A clinic is on a panel from one day to another. The day of the visit counts.
import { isOnPanel } from '@portal/rules/clinics/on-panel.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, findPatient } from '../../../test/claim-builders.ts';
import { demoMember, demoToday } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

const today = plainDate(demoToday);
const yesterday = addDays(today, -1);
const dayBefore = addDays(today, -2);

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function onPanels(startDate: PlainDate | null, endDate: PlainDate | null): Promise<void> {
  await portal.db.owner.query(
    'UPDATE location_panel SET start_date = $2, end_date = $3 WHERE location_id = $1',
    [clerk.clinicId, startDate, endDate],
  );
}

test('a claim is accepted for the last day on the panel, and refused for the day after', async () => {
  const claim = await aClaim(clerk, demoMember);
  await onPanels(null, yesterday);
  const { code, details } = await clerk.refused('submitClaim', {
    body: { ...claim, date_of_visit_start: today },
  });
  expect(code).toBe('VALIDATION_FAILED');
  expect(details.map((one) => one.code)).toContain('PLAN_NOT_ON_PANEL');
  const { data } = await clerk.call('submitClaim', {
    body: { ...claim, date_of_visit_start: yesterday },
  });
  expect(data.uuid).toBeDefined();
});

test('a claim is refused for the day before the first day on the panel', async () => {
  await onPanels(null, null);
  const claim = await aClaim(clerk, demoMember);
  await onPanels(yesterday, null);
  const { details } = await clerk.refused('submitClaim', {
    body: { ...claim, date_of_visit_start: dayBefore },
  });
  expect(details.map((one) => one.code)).toContain('PLAN_NOT_ON_PANEL');
});

test('the balance of a member is shown only for days on a panel', async () => {
  await onPanels(null, null);
  const { memberId, planId } = await findPatient(clerk, demoMember);
  await onPanels(null, yesterday);
  const limitsOn = async (date: PlainDate) => {
    const body = { member_id: memberId, plan_ids: [planId], incurred_date: date };
    const { status, body: reply } = await clerk.try('getBenefitLimitsOfMember', { body });
    return status === 200 ? JSON.stringify(reply).includes('plan_benefit_id') : false;
  };
  expect([await limitsOn(yesterday), await limitsOn(today)]).toEqual([true, false]);
});

async function statuses(): Promise<ReadonlySet<string>> {
  const { data } = await clerk.call('listLocationPanels', {
    params: { id: clerk.clinicId },
    query: {},
  });
  return new Set(data.map(({ status }) => status));
}

test('the list of panels has the status of today', async () => {
  await onPanels(null, today);
  expect(await statuses()).toContain('ACTIVE');
  await onPanels(null, yesterday);
  expect(await statuses()).toEqual(new Set(['INACTIVE']));
});

test('SQL and rule agree on every boundary', async () => {
  const dates = [null, dayBefore, yesterday, today];
  for (const status of ['ACTIVE', 'INACTIVE']) {
    for (const startDate of dates) {
      for (const endDate of dates) {
        if (startDate !== null && endDate !== null && endDate < startDate) continue;
        const { rows } = await portal.db.owner.query<{ on: boolean }>(
          `SELECT is_on_panel(ROW(NULL::uuid, NULL::uuid, $1::text, $2::date, $3::date)::location_panel, $4) AS on`,
          [status, startDate, endDate, yesterday],
        );
        const period = { status, startDate: startDate ?? undefined, endDate: endDate ?? undefined };
        expect({ ...period, on: rows[0]?.on }).toEqual({
          ...period,
          on: isOnPanel(period, yesterday),
        });
      }
    }
  }
});
