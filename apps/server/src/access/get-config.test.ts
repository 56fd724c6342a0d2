// What anybody may know of this installation.
import { describe, expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';

describe('the public settings', () => {
  test('API-ID-18 features are on by default, and off when the setting says so', async () => {
    const portal = await portalForTest();
    const visitor = portal.visitor();
    const { data } = await visitor.call('getConfig', {});
    expect(data.features).toEqual({ fwa: true, referral: true, legacyIntegration: true });
    await portal.db.owner.query(
      `UPDATE setting SET value = value || '{"legacyIntegration": false}' WHERE name = 'features'`,
    );
    const { data: after } = await visitor.call('getConfig', {});
    expect(after.features.legacyIntegration).toBe(false);
  });

  test('there is a maintenance message only where one is configured', async () => {
    const quiet = await portalForTest();
    const { data: none } = await quiet.visitor().call('getConfig', {});
    expect(none.maintenance).toEqual({ show: false, message: '' });
    const portal = await portalForTest({ environment: { MAINTENANCE_MESSAGE: 'Back at 10.' } });
    const { data } = await portal.visitor().call('getConfig', {});
    expect(data.maintenance).toEqual({ show: true, message: 'Back at 10.' });
  });

  test('PROG-14 a programme has code, name, subInfo, isHidden and isNoSearchControlls', async () => {
    const portal = await portalForTest();
    const { data } = await portal.visitor().call('getConfig', {});
    expect(data.programmes.find((programme) => programme.subInfo === 'Red')).toEqual({
      code: 'GEL',
      name: 'Live Great',
      subInfo: 'Red',
      order: 8,
      isHidden: false,
      isNoSearchControlls: false,
    });
  });
});
