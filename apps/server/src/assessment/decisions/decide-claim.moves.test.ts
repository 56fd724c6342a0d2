// Every status, every move and every role, against the status table that guard and buttons use.
import {
  DESK_MOVES,
  type DeskMove,
  movesFrom,
  targetOf,
} from '@portal/rules/assessment/desk-moves.ts';
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { RAW_STATUSES, type RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { giveRoles } from '../../../test/roles.ts';
import { statementsOf } from '../../../test/statements.ts';
import { aClaim, aWaitingClaim } from '../../../test/claim-builders.ts';

const STAY = 'IC-2608-000009';

let portal: Portal;
let clerk: Visitor;
let assessor: Visitor;
let manager: Visitor;
let id: string;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  assessor = await portal.signIn('admin.assessor');
  await giveRoles(portal, 'admin.assessor2', ['providermedical', 'claimmanager']);
  manager = await portal.signIn('admin.assessor2');
  const body = await aClaim(clerk, 'T3000001Z');
  const stay = await aWaitingClaim(portal, clerk, { ...body, date_of_visit_start: '2026-08-01' });
  await portal.db.owner.query(
    "UPDATE claim SET claim_type = 'INPATIENT', claim_code = $2 WHERE id = $1",
    [stay, STAY],
  );
  const visit = { ...body, date_of_visit_start: '2026-08-02', receipt_no: 'R-2' };
  id = await aWaitingClaim(portal, clerk, visit);
});
afterAll(() => portal.close());

async function setStatus(status: RawStatus): Promise<void> {
  await portal.db.owner.query(
    `UPDATE claim SET raw_status = $2, claim_status = $3, proposed_by = NULL,
            waiting_since = CASE WHEN $3 = 'processing' THEN insert_date_time END, waiting_paused_at = NULL
      WHERE id = $1`,
    [id, status, mainStatusOf(status)],
  );
}

async function statusNow(): Promise<string | undefined> {
  const { rows } = await portal.db.owner.query<{ raw_status: string }>(
    'SELECT raw_status FROM claim WHERE id = $1',
    [id],
  );
  return rows[0]?.raw_status;
}

/** @returns the new status, or the code of the refusal */
async function attempt(user: Visitor, status: RawStatus, move: DeskMove): Promise<string> {
  const body = {
    version: 1,
    move,
    from_status: status,
    reason: 'OTHER' as const,
    remark: 'Because.',
    transfer_to: STAY,
  };
  try {
    const { data } = await user.call('decideClaim', { params: { id }, body });
    return data.raw_status;
  } catch (error) {
    return /"code":"(?<code>\w+)"/.exec(String(error))?.groups?.['code'] ?? String(error);
  }
}

const statuses = RAW_STATUSES.filter((status) => status !== 'DRAFT');

test.each(statuses)(
  'from %s, both roles can make the moves of the table and no other',
  async (status) => {
    const possible = movesFrom({ status, claimType: 'OUTPATIENT', isBatched: false });
    for (const user of [assessor, manager]) {
      for (const move of DESK_MOVES) {
        await setStatus(status);
        const result = await attempt(user, status, move);
        const expected = possible.includes(move) ? targetOf(move) : 'MOVE_NOT_POSSIBLE';
        expect([status, move, result]).toEqual([status, move, expected]);
        expect([move, await statusNow()]).toEqual([
          move,
          possible.includes(move) ? expected : status,
        ]);
      }
    }
  },
);

test.each(DESK_MOVES)('%s is refused to a clinic in every status', async (move) => {
  for (const status of statuses) {
    await setStatus(status);
    expect([status, await attempt(clerk, status, move)]).toEqual([status, 'FORBIDDEN']);
    expect(await statusNow()).toBe(status);
  }
});

test('a decision without changed lines needs at most ten statements', async () => {
  await setStatus('PENDING ASSESSOR');
  const kinds = await statementsOf(portal, () => attempt(assessor, 'PENDING ASSESSOR', 'DECLINE'));
  expect(await statusNow()).toBe('DECLINED');
  expect(kinds.length).toBeLessThanOrEqual(10);
});

test.each<[DeskMove, string, string, string | undefined]>([
  ['APPROVE', 'Approved', 'green', undefined],
  ['DECLINE', 'Declined', 'red', undefined],
  ['ASK_CLINIC', 'Pending', 'amber', 'CLINIC'],
  ['ASK_MEMBER', 'Pending Member', 'amber', 'MEMBER'],
  ['ASK_INSURER', 'Pending Insurer', 'amber', 'INSURER'],
  ['ASK_INSURER_APPROVAL', 'Pending Insurer Approval', 'amber', 'INSURER'],
  ['ASK_BROKER', 'Pending Broker Approval', 'amber', 'BROKER'],
  ['ASK_COLLEAGUE', 'Processing', 'green', 'COLLEAGUE'],
  ['ASK_COLLEAGUE_APPROVAL', 'Processing', 'green', 'COLLEAGUE'],
  ['TRANSFER', 'Closed', 'red', undefined],
])(
  'STAT-06 after %s, the clinic sees %s in list, detail and timeline',
  async (move, text, colour, party) => {
    await setStatus('PENDING ASSESSOR');
    await attempt(assessor, 'PENDING ASSESSOR', move);
    const { data: claim } = await clerk.call('getClaim', { params: { id }, query: {} });
    expect([claim.display_status, claim.display_colour, claim.waiting?.party]).toEqual([
      text,
      colour,
      party,
    ]);
    expect(claim.timeline.findLast(({ kind }) => kind === 'STATUS')).toMatchObject({
      to_status: targetOf(move),
      actor: 'Assessa Admin',
    });
    const { data: list } = await clerk.call('listClaims', { query: {} });
    const row = list.find(({ uuid }) => uuid === id);
    expect([row?.display_status, row?.display_colour]).toEqual([text, colour]);
  },
);

test('nobody approves a claim that they have entered or edited for the clinic', async () => {
  await setStatus('PENDING ASSESSOR');
  const entered = { text: 'UPDATE claim_version SET by = $1 WHERE claim_id = $2 AND version = 1' };
  const edited = `INSERT INTO claim_version (clinic_id, claim_id, version, sent_claim, at, by)
    SELECT clinic_id, claim_id, 2, sent_claim, at + interval '1 minute', $1 FROM claim_version WHERE claim_id = $2`;
  await portal.db.owner.query({ ...entered, values: [assessor.userId, id] });
  await portal.db.owner.query(edited, [clerk.userId, id]);
  expect(await attempt(assessor, 'PENDING ASSESSOR', 'APPROVE')).toBe('OWN_REQUEST');
  await portal.db.owner.query({ ...entered, values: [clerk.userId, id] });
  expect(await attempt(assessor, 'PENDING ASSESSOR', 'APPROVE')).toBe('APPROVED');
});
