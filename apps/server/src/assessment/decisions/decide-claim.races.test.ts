// A decision at the same time as another decision, an edit or an upload.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, aWaitingClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { aDocument, named } from '../../../test/document-builders.ts';
import { edit, withFee } from '../../../test/edited-claims.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let assessor: Visitor;
let ops: Visitor;
let days = 0;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  assessor = await portal.signIn('admin.assessor');
  ops = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

/** A late claim, which waits for an assessor, as operations staff see it and as it was sent. */
async function aLateClaim() {
  days += 1;
  const day = addDays(plainDate('2026-07-01'), days);
  const body: ClaimBody = {
    ...(await aClaim(clerk, 'T3000001Z')),
    date_of_visit_start: day,
    receipt_no: `R-${days}`,
  };
  const id = await aWaitingClaim(portal, clerk, body);
  return { id, body, seen: await read(id) };
}

const read = async (id: string) => (await ops.call('getClaim', { params: { id }, query: {} })).data;

const DECLINE = { move: 'DECLINE', reason: 'OTHER', remark: 'No.' } as const;

function decide(user: Visitor, id: string, decision: { move: 'APPROVE' } | typeof DECLINE) {
  return user.try('decideClaim', {
    params: { id },
    body: { version: 1, from_status: 'PENDING ASSESSOR', ...decision },
  });
}

/** 'done', or the code of the problem. */
const outcome = ({ status, body }: { status: number; body: unknown }): unknown =>
  status === 200 ? 'done' : body && typeof body === 'object' && 'code' in body ? body.code : status;

test('of an approval and a decline, one wins and the other is told the possible moves', async () => {
  const { id } = await aLateClaim();
  const results = await Promise.all([
    decide(assessor, id, { move: 'APPROVE' }),
    decide(ops, id, DECLINE),
  ]);
  expect(new Set(results.map(outcome))).toEqual(new Set(['done', 'MOVE_NOT_POSSIBLE']));
  const { timeline } = await read(id);
  expect(timeline.filter(({ kind }) => kind === 'STATUS').length).toBe(4);
});

test('an approval never holds for a claim that was edited at the same time', async () => {
  const { id, body, seen } = await aLateClaim();
  const [edited, decided] = await Promise.all([
    edit(ops, seen, withFee({ ...body, receipt_no: 'R-edited' }, 55)),
    decide(assessor, id, { move: 'APPROVE' }),
  ]);
  // An edit after the approval brings the claim back to the start; an approval after the edit is refused.
  expect(edited.status).toBe(200);
  expect(['done', 'VERSION_CONFLICT']).toContain(outcome(decided));
  expect(await read(id)).toMatchObject({ raw_status: 'NEW', version: 2, receipt_no: 'R-edited' });
});

test('of a decline and an upload, one wins and the other is told', async () => {
  const { id, body, seen } = await aLateClaim();
  const document = named(await aDocument(clerk));
  const [uploaded, declined] = await Promise.all([
    edit(ops, seen, { ...body, supporting_docs: [document] }),
    decide(assessor, id, DECLINE),
  ]);
  const isUploaded = uploaded.status === 200;
  expect([outcome(uploaded), outcome(declined)]).toEqual(
    isUploaded ? ['done', 'VERSION_CONFLICT'] : ['CLAIM_STATE_CONFLICT', 'done'],
  );
  const after = await read(id);
  expect(after.raw_status).toBe(isUploaded ? 'NEW' : 'DECLINED');
  expect(after.supporting_docs).toHaveLength(isUploaded ? 1 : 0);
});
