import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import {
  type Act,
  amountAlone,
  amountAsSecond,
  decidesAndPays,
  DEFAULT_AUTHORITY,
  powerOver,
  wouldDecideAndPay,
} from './authority.ts';

const authority = DEFAULT_AUTHORITY;

test.each([
  ['CLAIM', ['Permission.Claim.Member'], 200_000],
  ['CLAIM', ['Permission.Claim.Manager', 'Permission.Claim.Member'], 5_000_000],
  ['CLAIM', ['Permission.SuperAdmin'], 0],
  ['CLAIM', ['Permission.SuperAdmin', 'Permission.Claim.Member'], 200_000],
  ['CLAIM', ['Permission.LOG.Manager'], undefined],
  ['LETTER', ['Permission.LOG.Member'], 2_000_000],
  ['LETTER', ['Permission.LOG.Manager', 'Permission.LOG.Member'], 20_000_000],
  ['LETTER', ['Permission.SuperAdmin', 'Permission.LOG.Member'], 2_000_000],
  ['LETTER', ['Permission.Claim.Manager'], undefined],
  ['ADJUSTMENT', ['payments:update'], 100_000],
] as const)('%s: %s decides alone up to %s', (act, permissions, amount) => {
  expect(amountAlone(act, new Set(permissions), authority)).toBe(amount);
});

test.each([
  ['CLAIM', 'Permission.Claim.Member', 200_000, 'ALONE'],
  ['CLAIM', 'Permission.Claim.Member', 200_001, 'FIRST'],
  ['CLAIM', 'Permission.Claim.Manager', 5_000_000, 'ALONE'],
  ['CLAIM', 'Permission.Claim.Manager', 5_000_001, 'SECOND'],
  ['CLAIM', 'Permission.SuperAdmin', 0, 'SECOND'],
  ['LETTER', 'Permission.SuperAdmin', 1, 'SECOND'],
  ['LETTER', 'Permission.Claim.Manager', 1, 'NONE'],
  ['APPROVAL_CODE', 'Permission.Claim.Member', null, 'FIRST'],
  ['APPROVAL_CODE', 'Permission.Claim.Manager', null, 'SECOND'],
  ['APPROVAL_CODE', 'Permission.LOG.Manager', null, 'NONE'],
  ['RULE', 'rules:update', undefined, 'SECOND'],
] as const)('%s: %s is for %s cents %s', (act: Act, permission, amount, power) => {
  const decided = typeof amount === 'number' ? cents(amount) : amount;
  const permissions = new Set([permission]);
  expect(powerOver({ act, amount: decided, permissions, authority })).toBe(power);
});

test('a setting without a limit lets a level decide any amount', () => {
  const open = { ...authority, LETTER: { MEMBER: cents(0), MANAGER: null } };
  const permissions = new Set(['Permission.LOG.Manager']);
  const decision = { act: 'LETTER', amount: cents(900_000_000), permissions } as const;
  expect(powerOver({ ...decision, authority: open })).toBe('ALONE');
  expect(amountAlone('LETTER', permissions, open)).toBeNull();
});

test.each([
  [['Permission.Claim.Member'], 200_000],
  [['Permission.Claim.Manager'], null],
  [['Permission.SuperAdmin'], null],
  [['Permission.SuperAdmin', 'Permission.Claim.Member'], 200_000],
  [['Permission.LOG.Manager'], undefined],
] as const)('%s confirms a proposed claim up to %s', (permissions, amount) => {
  expect(amountAsSecond('CLAIM', new Set(permissions), authority)).toBe(amount);
});

test.each([
  [['assessment:update', 'payments:release'], true],
  [['letter-review:update', 'payments:release'], true],
  [['Permission.Claim.Member', 'payments:release'], true],
  [['Permission.LOG.Manager', 'payments:release'], true],
  [['Permission.SuperAdmin', 'payments:release'], false],
  [['assessment:update', 'payments:update'], false],
  [['payments:update', 'payments:release'], false],
] as const)('%s: decides and pays: %s', (permissions, expected) => {
  expect(decidesAndPays(permissions)).toBe(expected);
});

const assessor = { name: 'claimmember', permissions: ['Permission.Claim.Member'] };
const finance = { name: 'finance', permissions: ['payments:release'] };

test.each([
  ['new', [assessor, finance], [], true],
  ['half new', [assessor, finance], ['finance'], true],
  ['the same as before', [finance, assessor], ['claimmember', 'finance'], false],
  ['fewer than before', [finance], ['claimmember', 'finance'], false],
])('roles that decide and pay and are %s: %s', (_case, given, held, expected) => {
  expect(wouldDecideAndPay({ given, held })).toBe(expected);
});
