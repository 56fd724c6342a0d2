// Decisions on waiting claims: as they are, and with a reduced line.
import type pg from 'pg';
import { type CallAsk, COUNTED, warmUpOf } from './call-ask.ts';

const DECISIONS = 500;
/** With those that warm up and those whose statements are counted. */
const CLAIMS = DECISIONS + warmUpOf(DECISIONS) + COUNTED;

/** Lets submitted claims wait for an assessor. */
export async function decisionAsks(owner: pg.ClientBase): Promise<readonly CallAsk[]> {
  const { rows } = await owner.query<{ id: string; version: number }>(
    `UPDATE claim SET raw_status = 'PENDING ASSESSOR', waiting_since = update_date_time, waiting_reasons = '{OVER_AUTO_LIMIT}'
      WHERE id IN (SELECT id FROM claim
                    WHERE raw_status = 'NEW' AND voided_at IS NULL AND total_payable_amount > 20
                    ORDER BY id DESC LIMIT $1)
      RETURNING id, version`,
    [2 * CLAIMS],
  );
  if (rows.length < 2 * CLAIMS) throw new Error(`only ${rows.length} claims wait for a decision`);
  const ask = (name: string, first: number, changes: object): CallAsk => ({
    name,
    requests: DECISIONS,
    goal: 3,
    goalPerSecond: undefined,
    goalOfStatements: 10,
    goalOfP99: undefined,
    request: (run) => {
      const claim = rows[first + run];
      return {
        method: 'POST',
        url: `/api/claim/v1/ops/claims/${claim?.id}/decide`,
        payload: {
          version: claim?.version,
          from_status: 'PENDING ASSESSOR',
          move: 'APPROVE',
          ...changes,
        },
      };
    },
  });
  const line = {
    ref: 'out_patient.procedures.0',
    accepted_amount: 10,
    reason: 'ABOVE_USUAL_FEE',
  };
  return [
    ask('Decision, approved as it is', 0, {}),
    ask('Decision, a line reduced', CLAIMS, { lines: [line], remark: 'Usual fee.' }),
  ];
}
