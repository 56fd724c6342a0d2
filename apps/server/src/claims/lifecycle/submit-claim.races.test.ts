import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  aClaim,
  findDoctor,
  findPanel,
  findPatient,
  type ClaimBody,
} from '../../../test/claim-builders.ts';
import { edit, remove } from '../../../test/edited-claims.ts';
import { portalForTest, type Visitor } from '../../../test/portal.ts';

const member = 'T3000001Z';
/** Spouse, main holder, child and parent of policy AXA-3002. */
const family = ['T3000002H', 'T3000003F', 'T3000004D', 'T3000005B'];
const visitDates = Array.from(
  { length: 13 },
  (_, day) => `2026-10-${String(2 * day + 1).padStart(2, '0')}`,
);

/** Retries while the server is too busy, as a client does. */
async function submitUntilAnswered(clerk: Visitor, body: ClaimBody) {
  const headers = { 'idempotency-key': randomUUID() };
  let answer = await clerk.try('submitClaim', { body, headers });
  while (answer.status === 503) answer = await clerk.try('submitClaim', { body, headers });
  return answer;
}

/** The same visit under AXA-4002 and under AXA-3002, each with a different doctor. */
async function twoPolicies() {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const panelId = await findPanel(someone);
  const under = async (number: string, position: number): Promise<ClaimBody> => {
    const { policyId, planId } = await findPatient(someone, 'T3000002H', number);
    const base = await aClaim(someone, 'T3000002H', { policy_id: policyId, plan_id: planId });
    const doctor = await findDoctor(someone, panelId, position);
    // Without the drugs, which would be too early again a few days later.
    return {
      ...base,
      claim_drugs: [],
      out_patient: { ...base.out_patient, attending_doctor_code: doctor },
    };
  };
  return { someone, bodies: [await under('AXA-4002', 0), await under('AXA-3002', 1)] as const };
}

describe('concurrency', () => {
  test('50 claims at once against one family limit never exceed it, and none is lost', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const procedures = [
      { category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: 300 },
    ];
    const members = await Promise.all(
      family.map(async (nric) => {
        const { policyId, planId } = await findPatient(someone, nric, 'AXA-3002');
        const base = await aClaim(someone, nric, { policy_id: policyId, plan_id: planId });
        return { ...base, claim_drugs: [], out_patient: { ...base.out_patient, procedures } };
      }),
    );
    // Ordered by date first, so that neighbours in the queue are different members.
    const bodies = visitDates.flatMap((date) =>
      members.map((body): ClaimBody => ({ ...body, date_of_visit_start: date })),
    );
    const answers = await Promise.all(
      bodies.slice(0, 50).map((body) => submitUntilAnswered(someone, body)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    // The limit applies to a pool, and both the pool and the benefit have usage rows.
    const { rows } = await own.db.owner.query<{ used: number }>(
      `SELECT sum(u.amount)::float AS used
         FROM benefit_usage u JOIN policy p ON p.id = u.policy_id
        WHERE p.policy_number = 'AXA-3002' AND u.released_at IS NULL
          AND u.incurred_date BETWEEN '2026-01-01' AND '2026-12-31'
        GROUP BY u.plan_benefit_id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { used } of rows) {
      expect(used).toBeLessThanOrEqual(3000);
      expect(used).toBeGreaterThan(2900);
    }
  });

  test('two simultaneous submissions of one visit create one claim', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, member);
    const answers = await Promise.all([1, 2, 3, 4].map(() => someone.try('submitClaim', { body })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
  });

  describe('two policies of one member, two doctors, one clinic and day', () => {
    test('accept exactly one of two simultaneous submissions, every time', async () => {
      const { someone, bodies } = await twoPolicies();
      for (const date of visitDates.slice(0, 10)) {
        const answers = await Promise.all(
          bodies.map((body) =>
            someone.try('submitClaim', {
              body: { ...body, date_of_visit_start: date, receipt_no: `R-${date}` },
            }),
          ),
        );
        const refused = answers.find((answer) => answer.status === 422);
        expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
        expect(refused?.body).toMatchObject({ code: 'RULES_BLOCKED' });
      }
    });

    test('accept exactly one of a simultaneous edit and submission for the day', async () => {
      const { someone, bodies } = await twoPolicies();
      const [first, second] = bodies;
      for (const date of visitDates.slice(0, 10)) {
        const { data: before } = await someone.call('submitClaim', {
          body: { ...first, date_of_visit_start: '2026-11-02' },
        });
        const answers = await Promise.all([
          edit(someone, before, { ...first, date_of_visit_start: date }),
          someone.try('submitClaim', { body: { ...second, date_of_visit_start: date } }),
        ]);
        const statuses = answers.map((answer) => answer.status);
        expect([
          [200, 422],
          [422, 201],
        ]).toContainEqual(statuses);
        if (statuses[0] !== 422) continue;
        const { status } = await remove(someone, before);
        expect(status).toBe(204);
      }
    });

    test('two simultaneous claims of two members with one receipt number: the second reports the first', async () => {
      const { someone, bodies } = await twoPolicies();
      const other = { ...(await aClaim(someone, member)), claim_drugs: [] };
      for (const date of visitDates.slice(0, 10)) {
        const answers = await Promise.all(
          [bodies[0], other].map((body) =>
            someone.call('submitClaim', {
              body: { ...body, date_of_visit_start: date, receipt_no: `r-${date}` },
            }),
          ),
        );
        const told = answers.filter(({ data }) =>
          data.violations.some((violation) => violation.code === 'CAR025'),
        );
        expect(told).toHaveLength(1);
      }
    });
  });
});
