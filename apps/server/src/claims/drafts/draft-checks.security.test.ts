// The check of drafts must not reveal the dates on which a member was treated elsewhere.
import { expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';

const ELSEWHERE = '2026-09-15';
/** In another month, so that a monthly limit would also reveal a difference. */
const NOWHERE = '2026-08-12';

/** Sets a daily or monthly limit on the plan's benefit for general practitioners. */
async function limit(portal: Portal, planId: string, kind: string, value: number): Promise<void> {
  await portal.db.owner.query(
    `INSERT INTO plan_benefit_rule (plan_benefit_id, kind, scope, value)
     SELECT b.id, $2, 'MEMBER', $3
       FROM plan_benefit b JOIN internal_benefit i ON i.id = b.internal_benefit_id
      WHERE b.plan_id = $1 AND i.code = 'GP'`,
    [planId, kind, value],
  );
}

test.each([
  ['DAYSVIS', 1],
  ['AMTDAY', 30],
  ['VISMNTH', 1],
  ['AMTMNTH', 30],
] as const)(
  'a draft with a limit %s gets the same result on a day of a visit elsewhere and on any other day',
  async (kind, value) => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const other = await portal.signIn('clinic.other');
    const body = await aClaim(clerk, 'T3000001Z');
    await limit(portal, body.plan_id ?? '', kind, value);
    await other.call('submitClaim', {
      body: await aClaim(other, 'T3000001Z', { date_of_visit_start: ELSEWHERE }),
    });

    // A claim on that day uses up the limit, so the plan pays nothing for the saved drafts.
    const used = { ...body, date_of_visit_start: '2026-11-04' } satisfies ClaimBody;
    const { data: own } = await clerk.call('submitClaim', { body: used });
    const { data: first } = await clerk.call('createDraft', { body: used });
    const { data: second } = await clerk.call('createDraft', { body: used });
    await clerk.call('deleteClaim', { params: { id: own.uuid } });

    const checkOn = async (id: string, date: string) => {
      const moved = { ...body, date_of_visit_start: date };
      await clerk.call('updateDraft', { params: { id }, body: moved });
      const { data } = await clerk.call('checkDrafts', { query: { ids: id } });
      return data.map(({ problems, violations, plan_pays }) => ({
        problems,
        violations,
        plan_pays,
      }));
    };
    expect(await checkOn(first.uuid, ELSEWHERE)).toEqual(await checkOn(second.uuid, NOWHERE));
  },
);
