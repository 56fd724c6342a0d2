import { describe, expect, test } from 'vitest';
import { auditSentences } from './audit-sentences.ts';

const said = (action: string, after: unknown, before: unknown = null) =>
  auditSentences({ action, before, after });

const decided = (after: object) => said('assessment.decide', after);
const roles = (...names: string[]) => ({ roles: names });

describe('a decision on a claim', () => {
  test('says what was approved of what, and each line that was not accepted', () => {
    const lines = [
      { line: 2, accepted: '0.00', reason: 'DUPLICATE' },
      { line: 3, accepted: '12.5', reason: 'QUANTITY_TOO_HIGH' },
    ];
    expect(decided({ raw_status: 'APPROVED', payable: '40.00', billed: '60.00', lines })).toEqual([
      { key: 'approvedOf', values: { approved: '40.00', billed: '60.00' } },
      {
        key: 'lineDeclined',
        values: { line: '2', reason: [{ key: 'claims.lineReason_DUPLICATE' }] },
      },
      {
        key: 'lineReduced',
        values: {
          line: '3',
          amount: '12.50',
          reason: [{ key: 'claims.lineReason_QUANTITY_TOO_HIGH' }],
        },
      },
    ]);
  });

  test('says no amounts that an older entry does not have', () => {
    expect(decided({ raw_status: 'APPROVED', move: 'APPROVE', reason: null })).toEqual([
      { key: 'approved', values: {} },
    ]);
  });

  test('above the authority is a proposal', () => {
    const after = { raw_status: 'PENDING APPROVAL', payable: 40, billed: 60 };
    expect(decided(after)).toEqual([
      { key: 'proposedOf', values: { approved: '40.00', billed: '60.00' } },
    ]);
  });

  test('names the reasons of a decline, and the rules among them', () => {
    expect(decided({ raw_status: 'DECLINED', reason: 'LATE, RULE_AR12' })).toEqual([
      {
        key: 'declinedBecause',
        values: {
          reason: [
            { key: 'claimLists.eventReason_LATE' },
            { key: 'claimLists.detailRuleReason', values: { code: 'AR12' } },
          ],
        },
      },
    ]);
    expect(decided({ raw_status: 'DECLINED', reason: null })).toEqual([
      { key: 'declined', values: {} },
    ]);
  });

  test('that asks somebody names the new status', () => {
    expect(decided({ raw_status: 'PENDING INSURER' })).toEqual([
      { key: 'movedTo', values: { status: [{ key: 'claimLists.status_Pending Insurer' }] } },
    ]);
  });
});

test('an edit says the total before and after', () => {
  expect(said('claims.update', { version: 2, total: 60 }, { version: 1, total: 55.5 })).toEqual([
    { key: 'totalChanged', values: { before: '55.50', after: '60.00' } },
  ]);
});

test('a change of roles says only what was given and taken', () => {
  expect(said('access.change-roles', roles('clerk', 'finance'), roles('clerk', 'reader'))).toEqual([
    { key: 'rolesGiven', values: { roles: 'finance' } },
    { key: 'rolesTaken', values: { roles: 'reader' } },
  ]);
});

test('a refusal says how often it happened from where', () => {
  expect(said('security.fail-sign-in', { address: '10.0.0.1', count: 31 })).toEqual([
    { key: 'failSignIn', values: {} },
    { key: 'count', values: { count: 31, address: '10.0.0.1' } },
  ]);
});

test.each([null, undefined, 'text', 7, [], { lines: 'none' }])('accepts any data: %o', (after) => {
  for (const action of ['assessment.decide', 'claims.submit', 'access.login', 'claims.read']) {
    expect(said(action, after, after)).toEqual([]);
  }
});

test('every other entry says its reason and its rows', () => {
  expect(said('reports.export', { rows: 12, reason: 'Asked by the insurer' })).toEqual([
    { key: 'rows', values: { count: 12 } },
    { key: 'reason', values: { reason: 'Asked by the insurer' } },
  ]);
});
