import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';

test('lists the rules that a code can lift, with the limits that they need', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('listGrantableRules', {});
  const needs = Object.fromEntries(data.map((rule) => [rule.code, [rule.needs, rule.limit]]));
  expect(needs).toMatchObject({
    CAR001: ['NOTHING', null],
    CAR006: ['DRUGS', null],
    CAR007: ['DRUGS', null],
    CAR008: ['AMOUNT', 400],
    CAR016: ['AMOUNT', 3000],
    CAR023: ['NOTHING', null],
  });
  expect(Object.keys(needs)).not.toContain('CAR025');
});
