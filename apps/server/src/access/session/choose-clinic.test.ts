import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test("a group user chooses one of the group's clinics for the session, and the audit trail names it", async () => {
  const visitor = await portal.signIn('group.merlion');
  expect(visitor.clinicId).toBe('');
  const { rows } = await portal.db.owner.query<{ id: string; code: string }>(
    "SELECT id, code FROM location WHERE code IN ('GP0002', 'GP0007')",
  );
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
  const { data } = await visitor.call('chooseClinic', { body: { clinicId: idOf('GP0002') } });
  expect(data?.code).toBe('GP0002');
  expect((await visitor.call('getMe', {})).data.clinicProfile?.code).toBe('GP0002');
  const foreign = await visitor.refused('chooseClinic', {
    body: { clinicId: idOf('GP0007') },
  });
  expect(foreign.http).toBe(404);
  const { rows: audit } = await portal.db.owner.query<Record<string, unknown>>(
    "SELECT username, before, after FROM audit_entry WHERE action = 'access.choose-clinic'",
  );
  expect(audit).toEqual([
    { username: 'group.merlion', before: { clinic: null }, after: { clinic: 'GP0002' } },
  ]);
});

test('a clinic user can choose only their own clinic', async () => {
  const visitor = await portal.signIn('clinic.sp');
  const { data } = await visitor.call('chooseClinic', { body: { clinicId: visitor.clinicId } });
  expect(data?.code).toBe('SP0001');
  const other = await portal.signIn('clinic.tcm');
  const refused = await visitor.refused('chooseClinic', { body: { clinicId: other.clinicId } });
  expect(refused.http).toBe(404);
});

test('an administrator opens the portal for a clinic by its code and returns to the administration', async () => {
  const admin = await portal.signIn('admin.finance');
  const trail = async () => {
    const { rows } = await portal.db.owner.query<Record<string, unknown>>(
      `SELECT on_behalf_of, l.code AS clinic, before, after
         FROM audit_entry e LEFT JOIN location l ON l.id = e.clinic_id
        WHERE username = 'admin.finance' AND action = 'access.choose-clinic' ORDER BY at, e.id`,
    );
    return rows;
  };
  const { data } = await admin.call('chooseClinic', { body: { clinicId: 'sp0001' } });
  expect(data?.code).toBe('SP0001');
  expect((await admin.call('getMe', {})).data.clinicProfile?.code).toBe('SP0001');
  expect((await admin.call('chooseClinic', { body: { clinicId: null } })).data).toBeNull();
  expect((await admin.call('getMe', {})).data.clinicProfile).toBeNull();
  expect(await trail()).toEqual([
    { on_behalf_of: null, clinic: 'SP0001', before: { clinic: null }, after: { clinic: 'SP0001' } },
    {
      on_behalf_of: 'SP0001',
      clinic: 'SP0001',
      before: { clinic: 'SP0001' },
      after: { clinic: null },
    },
  ]);
  const unknown = await admin.refused('chooseClinic', { body: { clinicId: 'NOSUCH' } });
  expect(unknown).toMatchObject({ http: 404, code: 'LOCATION_NOT_FOUND' });
});

test('only an administrator works without a clinic', async () => {
  for (const username of ['clinic.gp', 'group.merlion']) {
    const user = await portal.signIn(username);
    const refused = await user.refused('chooseClinic', { body: { clinicId: null } });
    expect(refused).toMatchObject({ http: 404, code: 'LOCATION_NOT_FOUND' });
  }
});
