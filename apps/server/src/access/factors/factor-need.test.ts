import { expect, test } from 'vitest';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { isoAfter } from '../../platform/clock.ts';
import { addApp } from './factor.builders.ts';

const DAY = 86_400_000;

async function require(portal: Portal, policy: object): Promise<void> {
  await portal.db.owner.query(
    `UPDATE setting SET value = value || $1 WHERE name = 'factor_policy'`,
    [JSON.stringify(policy)],
  );
}

test('a user who needs a factor is told the day, and must add one after it', async () => {
  const portal = await portalForTest();
  await require(portal, { userTypes: ['CLINICUSER'], graceDays: 2 });
  const first = await portal.signIn('clinic.gp');
  const asked = isoAfter(portal.services.clock.now(), 2 * DAY);
  expect((await first.call('listFactors', {})).data).toMatchObject({
    is_required: true,
    required_from: asked,
  });
  portal.services.clock.advance(2 * DAY - 1);
  const second = await portal.signIn('clinic.gp');
  expect((await second.call('getMe', {})).data.mustAddFactor).toBe(false);
  portal.services.clock.advance(1);
  const third = await portal.signIn('clinic.gp');
  expect((await third.call('getMe', {})).data.mustAddFactor).toBe(true);
  expect(await third.refused('listNotifications', {})).toMatchObject({ code: 'FACTOR_REQUIRED' });
  await addApp(portal, third);
  expect((await third.call('getMe', {})).data.mustAddFactor).toBe(false);
  await third.call('listNotifications', { query: { provider_company_id: third.clinicId } });
  const [factor] = (await third.call('listFactors', {})).data.factors;
  const removed = { params: { id: factor?.id ?? '' }, body: {} };
  expect(await third.refused('removeFactor', removed)).toMatchObject({ code: 'LAST_FACTOR' });
});

test('people who can change users are asked if the setting says so', async () => {
  const portal = await portalForTest();
  const isRequired = async () => {
    const visitor = await portal.signIn('clinic.gp');
    return (await visitor.call('listFactors', {})).data.is_required;
  };
  expect(await isRequired()).toBe(false);
  await require(portal, { forAuthority: true });
  expect(await isRequired()).toBe(true);
});

test('a new installation asks its administrators', async () => {
  const portal = await portalForTest({ template: 'empty' });
  const { rows } = await portal.db.owner.query(
    `SELECT value FROM setting WHERE name = 'factor_policy'`,
  );
  expect(rows).toMatchObject([{ value: { userTypes: ['ADMINUSER'], forAuthority: true } }]);
});
