// The earlier supplies of a drug that CAR005 counts, tested with submitted claims.
import { expect, test } from 'vitest';
import { aClaim, submitAndRead, type ClaimBody } from '../../../test/claim-builders.ts';
import { portalForTest, type Visitor } from '../../../test/portal.ts';

type Drug = NonNullable<ClaimBody['claim_drugs']>[number];

async function aClinic() {
  const own = await portalForTest({ template: 'claimless', now: '2026-11-19T10:00:00+08:00' });
  return { own, clerk: await own.signIn('clinic.gp') };
}

/** Submits a claim for one drug on a day; returns the supplies that were too early, and when each lasts until. */
async function supply(clerk: Visitor, day: string, of: Partial<Drug>) {
  const base = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: day });
  const drugs = (base.claim_drugs ?? []).map((drug) => ({ ...drug, ...of }));
  const claim = await submitAndRead(clerk, { ...base, claim_drugs: drugs });
  return {
    uuid: claim.uuid,
    days: claim.claim_drugs[0]?.duration,
    tooEarly: claim.violations.filter(({ code }) => code === 'CAR005').map(({ limit }) => limit),
  };
}

test('CAR005 uses the supply that lasts longest, not the most recent one', async () => {
  const { clerk } = await aClinic();
  expect(await supply(clerk, '2026-08-20', { duration: 60 })).toMatchObject({ tooEarly: [] });
  const short = await supply(clerk, '2026-08-25', { duration: 5 });
  expect(short.tooEarly).toEqual(['2026-10-16']);
  const last = await supply(clerk, '2026-10-16', { duration: 1 });
  expect(last.tooEarly).toEqual(['2026-10-16']);
  expect(await supply(clerk, '2026-10-17', { duration: 5 })).toMatchObject({ tooEarly: [] });
});

test.each([
  { months: 0.5, days: 15, until: '2026-09-01', from: '2026-09-02' },
  { months: 1, days: 31, until: '2026-09-17', from: '2026-09-18' },
  { months: 2, days: 62, until: '2026-10-18', from: '2026-10-19' },
  { months: 3, days: 93, until: '2026-11-18', from: '2026-11-19' },
])(
  'CAR005 takes $months months of supply for $days days',
  async ({ months, days, until, from }) => {
    const { clerk } = await aClinic();
    const inMonths = { duration: null, no_of_months_dispense: months };
    const first = await supply(clerk, '2026-08-20', inMonths);
    expect(first.days).toBe(days);
    const again = { duration: 1 };
    expect((await supply(clerk, from, again)).tooEarly).toEqual([]);
    expect((await supply(clerk, until, again)).tooEarly).toEqual([until]);
  },
);

test('CAR005 uses the months of a claim that was stored without days', async () => {
  const { own, clerk } = await aClinic();
  const twoMonths = { duration: null, no_of_months_dispense: 2 };
  const { uuid } = await supply(clerk, '2026-08-20', twoMonths);
  await own.db.owner.query(
    'UPDATE claim_line SET duration = NULL, months = 2 WHERE claim_id = $1 AND product_code = $2',
    [uuid, 'DR0001'],
  );
  expect((await supply(clerk, '2026-10-18', {})).tooEarly).toEqual(['2026-10-18']);
});
