// A claim can only be made under a plan of the member on the visit date, at a clinic on one of its panels.
import { describe, expect, test } from 'vitest';
import { aClaim, findPatient, submitAndRead } from '../../../test/claim-builders.ts';
import { edit } from '../../../test/edited-claims.ts';
import { portalForTest } from '../../../test/portal.ts';

const member = 'T3000001Z';

async function aClinicOfItsOwn() {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  return { portal, clerk, body: await aClaim(clerk, member) };
}

describe('a plan without an active panel at the clinic', () => {
  const refusal = {
    http: 422,
    code: 'VALIDATION_FAILED',
    details: [{ field: 'plan_id', code: 'PLAN_NOT_ON_PANEL' }],
  };
  const ways = [
    {
      name: 'is mapped to no panel',
      arrange: 'DELETE FROM plan_panel WHERE plan_id = $1',
    },
    {
      name: 'has a panel that is not active here',
      arrange: `UPDATE location_panel SET status = 'INACTIVE'
                 WHERE panel_id IN (SELECT panel_id FROM plan_panel WHERE plan_id = $1)`,
    },
  ];

  test.each(ways)(
    'that $name is rejected by the calculator, a submission and an edit',
    async (way) => {
      const { portal, clerk, body } = await aClinicOfItsOwn();
      const claim = await submitAndRead(clerk, body);
      await portal.db.owner.query(way.arrange, [body.plan_id]);
      const again = { ...body, date_of_visit_start: '2026-11-05' };
      expect(await clerk.refused('calculateClaim', { body })).toMatchObject(refusal);
      expect(await clerk.refused('submitClaim', { body: again })).toMatchObject(refusal);
      expect(await edit(clerk, claim, again)).toMatchObject({
        status: 422,
        body: { details: refusal.details },
      });
    },
  );

  test.each(ways)(
    'that $name is reported for a draft and in the context of the form',
    async (way) => {
      const { portal, clerk, body } = await aClinicOfItsOwn();
      const { data: draft } = await clerk.call('createDraft', { body });
      await portal.db.owner.query(way.arrange, [body.plan_id]);
      const { data: checks } = await clerk.call('checkDrafts', { query: { ids: draft.uuid } });
      expect(checks).toMatchObject([{ problems: refusal.details, plan_pays: { now: 0 } }]);
      const { data: context } = await clerk.call('getClaimContext', { body });
      expect(context).not.toHaveProperty('panelId');
      expect(context).not.toHaveProperty('plan');
    },
  );
});

test('rejects the plan of another member at its field in the calculator, a submission and an edit', async () => {
  const { clerk, body } = await aClinicOfItsOwn();
  const claim = await submitAndRead(clerk, body);
  const { planId } = await findPatient(clerk, 'T3000008G');
  expect(planId).not.toBe(body.plan_id);
  const wrong = { ...body, plan_id: planId, date_of_visit_start: '2026-11-05' };
  const details = [{ field: 'plan_id', code: 'PLAN_OF_OTHERS' }];
  for (const call of ['calculateClaim', 'submitClaim'] as const) {
    expect(await clerk.refused(call, { body: wrong })).toMatchObject({ http: 422, details });
  }
  expect(await edit(clerk, claim, wrong)).toMatchObject({ status: 422, body: { details } });
});
