import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../test/portal.ts';
import { testDay } from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

const headers = { 'x-tenant': 'axa' };

const ask = { insurerProgram: 'AXA', visitDate: testDay, memberNric: 'T3000002H' };

test('responds identically for all members who are not found', async () => {
  for (const memberNric of ['T3000014A', 'T3000006J', 'T3000007I']) {
    const body = { ...ask, memberNric };
    // One call after the other; the table is short.
    expect(await visitor.call('getMemberPolicyDetails', { body, headers })).toEqual({
      status: true,
      data: [],
    });
  }
});

test('refuses a call without tenant, of an unknown programme, or without a date', async () => {
  const fieldsOf = async (body: typeof ask, sent: Record<string, string>) =>
    (await visitor.refused('getMemberPolicyDetails', { body, headers: sent })).details.map(
      ({ field }) => field,
    );
  expect(await fieldsOf(ask, {})).toEqual(['X-Tenant']);
  expect(await fieldsOf({ ...ask, insurerProgram: 'XXX' }, headers)).toEqual(['X-Insurer-Code']);
  const { visitDate: _date, ...undated } = ask;
  const problem = await visitor.refused('getMemberPolicyDetails', { body: undated, headers });
  expect(problem.details.map(({ field }) => field)).toEqual(['visitDate']);
});
