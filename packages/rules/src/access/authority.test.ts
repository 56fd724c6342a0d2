import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import {
  type Act,
  amountAlone,
  amountAsSecond,
  DEFAULT_AUTHORITY,
  powerOver,
} from './authority.ts';

const authority = DEFAULT_AUTHORITY;

test.each([
  ['CLAIM', ['Permission.Claim.Member'], 200_000],
  ['CLAIM', ['Permission.Claim.Manager', 'Permission.Claim.Member'], 5_000_000],
  ['CLAIM', ['Permission.SuperAdmin'], 200_000],
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
  ['LETTER', 'Permission.Claim.Manager', 1, 'NONE'],
  ['RULE', 'rules:update', undefined, 'SECOND'],
] as const)('%s: %s is for %s cents %s', (act: Act, permission, amount, power) => {
  const decided = amount === undefined ? undefined : cents(amount);
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
