import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { callByTwo } from '../../access/proposals/proposal.builders.ts';
import { limitOf, planned } from './rulebook.builders.ts';

test('after two people have withdrawn a change, the rule goes on as before', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { version } = await planned(admin, 'CAR008', limitOf('300'));
  const ask = {
    params: { code: 'CAR008' },
    body: { active_from: '2026-12-01', rule_version: version },
  };
  await callByTwo(admin, 'withdrawRuleChange', ask);
  const { data } = await admin.call('getRule', { params: ask.params });
  expect(data.periods).toMatchObject([{ state: 'CURRENT', active_to: null }]);
  expect(await admin.refused('withdrawRuleChange', ask)).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const gone = { ...ask, body: { ...ask.body, rule_version: data.version } };
  expect(await admin.refused('withdrawRuleChange', gone)).toMatchObject({
    code: 'RULE_CHANGE_NOT_FOUND',
  });
});
