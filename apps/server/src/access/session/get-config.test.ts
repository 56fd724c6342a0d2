// The public settings of the web client.
import { describe, expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

describe('getConfig', () => {
  test('API-ID-18 returns features as on by default, and off by setting', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const visitor = portal.visitor();
    const { data } = await visitor.call('getConfig', {});
    expect(data.features).toEqual({ fwa: true, referral: true, legacyIntegration: true });
    await portal.db.owner.query(
      `UPDATE setting SET value = value || '{"legacyIntegration": false}' WHERE name = 'features'`,
    );
    const { data: after } = await visitor.call('getConfig', {});
    expect(after.features.legacyIntegration).toBe(false);
  });

  test('returns a maintenance message only if one is configured', async () => {
    const quiet = await portalForTest({ template: 'claimless' });
    const { data: none } = await quiet.visitor().call('getConfig', {});
    expect(none.maintenance).toEqual({ show: false, message: '' });
    const portal = await portalForTest({ environment: { MAINTENANCE_MESSAGE: 'Back at 10.' } });
    const { data } = await portal.visitor().call('getConfig', {});
    expect(data.maintenance).toEqual({ show: true, message: 'Back at 10.' });
  });

  test('returns the usual bases of the identity service, or the configured ones', async () => {
    const usual = await portalForTest({ template: 'claimless' });
    const { data: first } = await usual.visitor().call('getConfig', {});
    expect(first.identityBases).toEqual({ v1: '/api/login', v2: '/api/identity/v2' });
    const environment = {
      IDENTITY_V1_URL: '/older/login',
      IDENTITY_V2_URL: 'https://identity.example:8443/v2',
    };
    const other = await portalForTest({ environment });
    const { data } = await other.visitor().call('getConfig', {});
    expect(data.identityBases).toEqual({
      v1: '/older/login',
      v2: 'https://identity.example:8443/v2',
    });
  });

  test('PROG-14 returns code, name, subInfo, isHidden and isNoSearchControlls of a programme', async () => {
    const portal = await portalForTest({ template: 'claimless' });
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
