// The effects of moving many claims at once. The moves of one claim are tested with the calls that move it.
import { owedAmount } from '@portal/rules/claims/lifecycle/owed-amount.ts';
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';
import { aWebhook } from '../../access/webhooks/webhook.builders.ts';
import { moveClaims } from './move-claims.queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('a move of many claims takes as many statements as a move of one, and tells each new status once', async () => {
  const manager = await portal.signIn('clinic.gp');
  const webhook = await aWebhook(manager);
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT id FROM claim WHERE clinic_id = $1 AND raw_status = 'APPROVED' AND provider_batch_status IS NULL
        AND voided_at IS NULL AND NOT is_adjudicated ORDER BY id`,
    [manager.clinicId],
  );
  const [first = '', ...others] = rows.map(({ id }) => id);
  expect(others.length).toBeGreaterThan(2);
  const at = portal.services.clock.now().toISOString();
  const statements: number[] = [];
  const move = (ids: readonly string[]) =>
    asWorker(portal, async (services) => {
      const chosen = { clinicId: manager.clinicId, ids };
      const to = { from: 'APPROVED', to: 'PENDING INSURER', actor: 'test', at } as const;
      const sent = await statementsOf(services, () =>
        services.database.transaction((tx) => moveClaims(tx, chosen, to)),
      );
      statements.push(sent.length);
    });
  await move([first]);
  // A claim that has another status by now is left out.
  await move([first, ...others]);
  expect(statements).toEqual([2, 2]);
  const { rows: told } = await portal.db.owner.query<{ claim: string; status: string }>(
    `SELECT data ->> 'uuid' AS claim, data ->> 'status' AS status FROM webhook_delivery WHERE webhook_id = $1 ORDER BY 1`,
    [webhook.id],
  );
  expect(told).toEqual(
    [first, ...others].toSorted().map((claim) => ({ claim, status: 'Pending Insurer' })),
  );
});

test('the column with the amount that the plan owes repeats the rule', async () => {
  const { rows } = await portal.db.owner.query<{
    claim_status: string;
    payable: string;
    owed: string;
  }>(`SELECT DISTINCT ON (claim_status) claim_status, total_payable_amount AS payable, owed_amount AS owed
        FROM claim ORDER BY claim_status, total_payable_amount DESC`);
  expect(rows.map(({ claim_status }) => claim_status)).toContain('declined');
  for (const { claim_status: mainStatus, payable, owed } of rows) {
    const payableAmount = parseCents(payable) ?? ZERO_CENTS;
    expect(owedAmount({ mainStatus, payableAmount })).toBe(parseCents(owed));
  }
});
