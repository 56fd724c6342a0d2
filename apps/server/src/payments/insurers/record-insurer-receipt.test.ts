import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { propose } from '../../access/proposals/proposal.builders.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { centsIn, csvCells } from './statements.builders.ts';

const params = { code: 'AXA' };
const month = '2026-10';

async function aDesk() {
  const portal = await portalForTest();
  const finance = await portal.signIn('admin.finance');
  const second = await portal.signIn('admin.finance2');
  const account = async () => (await finance.call('getInsurerAccount', { params })).data;
  const before = await account();
  const open = before.months.find((one) => one.month === month)?.open_amount ?? 0;
  return { portal, finance, second, account, before, open };
}

const aReceipt = (amount: number, parts = [{ month, amount }], reference = 'AXA-4711') => ({
  params,
  body: { received_on: '2026-11-05', reference, amount, parts },
});

test('two people record what an insurer has paid; the open amount falls to the cent', async () => {
  const { portal, finance, second, account, before, open } = await aDesk();
  expect(open).toBeGreaterThan(1);
  const id = await propose(finance, 'recordInsurerReceipt', aReceipt(open));
  expect(await account()).toEqual(before);
  const own = await finance.refused('confirmProposal', { params: { id }, body: {} });
  expect(own.code).toBe('SECOND_PERSON_NEEDED');
  await second.call('confirmProposal', { params: { id }, body: {} });
  const after = await account();
  expect(after.months.find((one) => one.month === month)).toMatchObject({
    received_amount: open,
    open_amount: 0,
  });
  expect(centsIn(after.open_amount)).toBe(centsIn(before.open_amount) - centsIn(open));
  const [receipt] = after.receipts;
  expect(receipt).toMatchObject({ reference: 'AXA-4711', amount: open, parts: [{ month }] });
  expect(receipt?.proposed_by).not.toBe(receipt?.confirmed_by);
  const statement = await finance.call('getInsurerStatement', { params, query: { month } });
  expect(statement.data).toMatchObject({ received_amount: open, open_amount: 0 });
  const journal = await csvCells(finance, '/api/claim/v1/ops/journal', {
    month: '2026-11',
    format: 'csv',
  });
  const booked = journal.filter(([, entry]) => entry?.endsWith('-RECEIPTS') === true);
  expect(booked.map((cells) => cells.slice(-2))).toEqual([
    [open.toFixed(2), '0.00'],
    ['0.00', open.toFixed(2)],
  ]);
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a receipt that is recorded already is refused, and a negative one corrects it', async () => {
  const { finance, second, account, before } = await aDesk();
  const confirm = async (request: ReturnType<typeof aReceipt>) => {
    const id = await propose(finance, 'recordInsurerReceipt', request);
    await second.call('confirmProposal', { params: { id }, body: {} });
  };
  await confirm(aReceipt(1));
  const again = await propose(finance, 'recordInsurerReceipt', aReceipt(1));
  const known = await second.refused('confirmProposal', { params: { id: again }, body: {} });
  expect(known.code).toBe('RECEIPT_KNOWN');
  await confirm(aReceipt(-1, [{ month, amount: -1 }], 'AXA-4711 corrected'));
  expect((await account()).open_amount).toBe(before.open_amount);
});

test('the parts add up exactly, and no month gets more than is open', async () => {
  const { finance, open } = await aDesk();
  const short = aReceipt(10, [{ month, amount: 9.99 }]);
  expect((await finance.refused('recordInsurerReceipt', short)).code).toBe(
    'RECEIPT_DOES_NOT_ADD_UP',
  );
  const over = Number((open + 0.01).toFixed(2));
  expect((await finance.refused('recordInsurerReceipt', aReceipt(over))).code).toBe(
    'RECEIPT_DOES_NOT_FIT',
  );
});

test('an amount cannot arrive tomorrow, or from an unknown insurer', async () => {
  const { portal, finance } = await aDesk();
  const late = aReceipt(1);
  const tomorrow = { ...late, body: { ...late.body, received_on: '2099-01-01' } };
  expect(portal.services.clock.today() < '2099-01-01').toBe(true);
  expect((await finance.refused('recordInsurerReceipt', tomorrow)).code).toBe(
    'RECEIPT_DAY_NOT_POSSIBLE',
  );
  const unknown = { ...late, params: { code: 'NOBODY' } };
  expect((await finance.refused('recordInsurerReceipt', unknown)).code).toBe('INSURER_NOT_FOUND');
});
