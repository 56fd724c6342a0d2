import { expect, test } from 'vitest';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { portalForTest } from '../../../test/portal.ts';
import { propose } from '../../access/proposals/proposal.builders.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { aWaitingBatch, closeBatch, ownDebt } from './debt.builders.ts';

const reason = 'The clinic has closed';

async function aDesk() {
  const portal = await portalForTest();
  const finance = await portal.signIn('admin.finance');
  const second = await portal.signIn('admin.finance2');
  const id = await ownDebt(portal);
  const { data: debt } = await finance.call('getDebt', { params: { id } });
  return { portal, finance, second, debt };
}

test('one person proposes, another writes off; the debt ends, and the trail and the journal say it', async () => {
  const { portal, finance, second, debt } = await aDesk();
  const request = { params: { id: debt.id }, body: { version: debt.version, reason } };
  const proposal = await propose(finance, 'writeOffDebt', request);
  expect((await finance.call('getDebt', { params: { id: debt.id } })).data).toEqual(debt);
  const own = await finance.refused('confirmProposal', { params: { id: proposal }, body: {} });
  expect(own.code).toBe('SECOND_PERSON_NEEDED');
  await second.call('confirmProposal', { params: { id: proposal }, body: {} });
  const { data } = await finance.call('getDebt', { params: { id: debt.id } });
  expect(data).toMatchObject({
    state: 'WRITTEN_OFF',
    owed_amount: 0,
    written_off_amount: debt.owed_amount,
    write_off: { amount: debt.owed_amount, reason },
  });
  expect(data.write_off?.proposed_by).not.toBe(data.write_off?.confirmed_by);
  const batch = await aWaitingBatch(portal, debt.id, 500);
  expect(await closeBatch(portal, batch)).toBe(0);
  const { rows } = await portal.db.owner.query<{ reason: string }>(
    `SELECT after ->> 'reason' AS reason FROM audit_entry WHERE action = 'payments.write-off' AND subject_id = $1`,
    [debt.id],
  );
  expect(rows).toEqual([{ reason }]);
  const { body } = await finance.send({
    method: 'GET',
    url: '/api/claim/v1/ops/journal',
    query: { month: '2026-11', format: 'csv' },
  });
  const booked = body.split('\r\n').filter((line) => line.includes('-WRITE_OFFS,'));
  expect(booked.map((line) => line.split(',').slice(-2))).toEqual([
    [debt.owed_amount.toFixed(2), '0.00'],
    ['0.00', debt.owed_amount.toFixed(2)],
  ]);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
  const again = await finance.refused('writeOffDebt', {
    ...request,
    body: { version: data.version, reason },
  });
  expect(again.code).toBe('DEBT_ENDED');
});

test('a proposal is refused once a batch has recovered a part', async () => {
  const { portal, finance, second, debt } = await aDesk();
  const request = { params: { id: debt.id }, body: { version: debt.version, reason } };
  const proposal = await propose(finance, 'writeOffDebt', request);
  const batch = await aWaitingBatch(portal, debt.id, 0.01);
  expect(await closeBatch(portal, batch)).toBeGreaterThan(0);
  const late = await second.refused('confirmProposal', { params: { id: proposal }, body: {} });
  expect(['VERSION_CONFLICT', 'DEBT_ENDED']).toContain(late.code);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a write-off that meets a closing batch waits for it, and neither takes the amount twice', async () => {
  const { portal, finance, second, debt } = await aDesk();
  const request = { params: { id: debt.id }, body: { version: debt.version, reason } };
  const proposal = await propose(finance, 'writeOffDebt', request);
  const batch = await aWaitingBatch(portal, debt.id, 500);
  const outcome = await withHeldLock(
    portal,
    { text: 'LOCK TABLE document_counter IN ACCESS EXCLUSIVE MODE', values: [] },
    async (letGo) => {
      const closing = closeBatch(portal, batch);
      await untilWaiting(portal, 1);
      const confirming = second.try('confirmProposal', { params: { id: proposal }, body: {} });
      await untilWaiting(portal, 2);
      await letGo();
      return { taken: await closing, status: (await confirming).status };
    },
  );
  expect(outcome).toEqual({ taken: debt.owed_amount, status: 409 });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('assessors write nothing off', async () => {
  const { portal, debt } = await aDesk();
  const assessor = await portal.signIn('admin.assessor');
  const body = { version: debt.version, reason };
  const refused = await assessor.refused('writeOffDebt', { params: { id: debt.id }, body });
  expect(refused.http).toBe(403);
});
