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
  expect(data.code).toBe('GP0002');
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
  expect(data.code).toBe('SP0001');
  const other = await portal.signIn('clinic.tcm');
  const refused = await visitor.refused('chooseClinic', { body: { clinicId: other.clinicId } });
  expect(refused.http).toBe(404);
});
