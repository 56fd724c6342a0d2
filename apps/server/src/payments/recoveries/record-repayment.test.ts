import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { propose } from '../../access/proposals/proposal.builders.ts';
import { csvCells } from '../insurers/statements.builders.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { aWaitingBatch, closeBatch, ownDebt } from './debt.builders.ts';

async function aDesk() {
  const portal = await portalForTest();
  const finance = await portal.signIn('admin.finance');
  const second = await portal.signIn('admin.finance2');
  const id = await ownDebt(portal);
  const { data: debt } = await finance.call('getDebt', { params: { id } });
  const aRepayment = (amount: number, reference = 'FT-1') => ({
    params: { id },
    body: {
      version: debt.version,
      repaid_on: portal.services.clock.today(),
      reference,
      amount,
    },
  });
  return { portal, finance, second, debt, aRepayment };
}

test('two people record that a clinic has paid back everything; the debt ends, and no batch takes it again', async () => {
  const { portal, finance, second, debt, aRepayment } = await aDesk();
  const id = await propose(finance, 'recordRepayment', aRepayment(debt.owed_amount));
  expect((await finance.call('getDebt', { params: { id: debt.id } })).data).toEqual(debt);
  await second.call('confirmProposal', { params: { id }, body: {} });
  const { data } = await finance.call('getDebt', { params: { id: debt.id } });
  expect(data).toMatchObject({
    state: 'RECOVERED',
    owed_amount: 0,
    recovered_amount: debt.recovered_amount + debt.owed_amount,
    repayments: [{ amount: debt.owed_amount, reference: 'FT-1' }],
  });
  expect(data.repayments[0]?.proposed_by).not.toBe(data.repayments[0]?.confirmed_by);
  expect(await closeBatch(portal, await aWaitingBatch(portal, debt.id, 500))).toBe(0);
  const journal = await csvCells(finance, '/api/claim/v1/ops/journal', {
    month: portal.services.clock.today().slice(0, 7),
    format: 'csv',
  });
  const booked = journal.filter(([, entry]) => entry?.endsWith('-REPAYMENTS') === true);
  expect(booked.map((cells) => cells.slice(-2))).toEqual([
    [debt.owed_amount.toFixed(2), '0.00'],
    ['0.00', debt.owed_amount.toFixed(2)],
  ]);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a part is paid back, and the next batch recovers the rest', async () => {
  const { portal, finance, second, debt, aRepayment } = await aDesk();
  const id = await propose(finance, 'recordRepayment', aRepayment(0.01));
  await second.call('confirmProposal', { params: { id }, body: {} });
  const batch = await aWaitingBatch(portal, debt.id, 500);
  expect(await closeBatch(portal, batch)).toBeCloseTo(debt.owed_amount - 0.01, 2);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a clinic does not pay back more than it owes, or before it owes it', async () => {
  const { finance, debt, aRepayment } = await aDesk();
  const tooHigh = aRepayment(Number((debt.owed_amount + 0.01).toFixed(2)));
  expect((await finance.refused('recordRepayment', tooHigh)).code).toBe('REPAYMENT_TOO_HIGH');
  const { params, body } = aRepayment(0.01);
  const early = { params, body: { ...body, repaid_on: '2020-01-01' } };
  expect((await finance.refused('recordRepayment', early)).code).toBe('RECEIPT_DAY_NOT_POSSIBLE');
});
