import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPreview, aRecordChange, finishTransfers } from '../transfers/import.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

async function aMember(): Promise<string> {
  const params = { kind: 'members' as const };
  const { data } = await admin.call('searchRecords', { params, body: { q: demoMember } });
  return data[0]?.ref ?? '';
}

test('shows a member with a masked number, and audits the reading', async () => {
  const ref = await aMember();
  const { data } = await admin.call('getRecord', { params: { kind: 'members' }, query: { ref } });
  expect(data.cells).toMatchObject({ national_id: '•••••001Z', name: 'Testa Tan' });
  expect(data.fixed).toContain('national_id');
  expect(JSON.stringify(data)).not.toContain(demoMember);
  const { rows } = await portal.db.owner.query(
    "SELECT FROM audit_entry WHERE action = 'operations.read-record' AND username = 'admin.ops'",
  );
  expect(rows).toHaveLength(1);
});

test('shows the changes by a form and by a file, the newest first, each with values before and after', async () => {
  const apply = async ({ id, preview_mark: mark }: { id: string; preview_mark: string | null }) => {
    await admin.call('applyImport', { params: { id }, body: { preview_mark: mark ?? '' } });
    await finishTransfers(portal);
  };
  const added = { kind: 'Hospital', code: 'hp9900', name: 'Quay Hospital' };
  await apply(await aRecordChange(portal, admin, 'lookups', added));
  const ref = 'Hospital~HP9900';
  await apply(await aRecordChange(portal, admin, 'lookups', { ref, name: 'Bay Hospital' }));
  const file = 'kind,code,name,sort_order\nHospital,HP9900,Bay Hospital,7\n';
  await apply(await aPreview(portal, admin, 'lookups', file));

  const { data } = await admin.call('getRecord', { params: { kind: 'lookups' }, query: { ref } });
  const history = data.history.map(({ effect, cells }) => [effect, ...cells]);
  expect(history).toEqual([
    ['CHANGED', { column: 'sort_order', from: '0', to: '7' }],
    ['CHANGED', { column: 'name', from: 'Quay Hospital', to: 'Bay Hospital' }],
    [
      'ADDED',
      { column: 'name', from: null, to: 'Quay Hospital' },
      { column: 'sort_order', from: null, to: '0' },
    ],
  ]);
  expect(data.history[0]).toMatchObject({
    by: 'admin.ops',
    entered_by: 'Opsa Admin',
  });
  expect(data.has_more_history).toBe(false);
});

test('a file that changes more records than its preview shows leaves them without an entry', async () => {
  const codes = Array.from({ length: 101 }, (_, at) => `HQ${at}`);
  const lines = codes.map((code) => `Hospital,${code},Clinic`);
  const file = ['kind,code,name', ...lines, ''].join('\n');
  const { id, preview_mark: mark } = await aPreview(portal, admin, 'lookups', file);
  await admin.call('applyImport', { params: { id }, body: { preview_mark: mark ?? '' } });
  await finishTransfers(portal);
  const query = { ref: 'Hospital~HQ1' };
  const { data } = await admin.call('getRecord', { params: { kind: 'lookups' }, query });
  expect(data).toMatchObject({ cells: { name: 'Clinic' }, history: [] });
});

const code = async (kind: 'members' | 'panels', ref: string) =>
  (await admin.refused('getRecord', { params: { kind }, query: { ref } })).code;

test('a reference that names no record is answered like one that cannot be read', async () => {
  expect(await code('panels', 'NO-SUCH')).toBe('RECORD_NOT_FOUND');
  expect(await code('panels', 'A~B')).toBe('RECORD_NOT_FOUND');
  expect(await code('panels', 'SANDBOX')).toBe('RECORD_NOT_FOUND');
  expect(await code('members', 'T3000001Z')).toBe('RECORD_NOT_FOUND');
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect(await code('members', nobody)).toBe('RECORD_NOT_FOUND');
});

test('a clinic reads no record', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const request = { params: { kind: 'members' as const }, query: { ref: await aMember() } };
  expect((await clerk.refused('getRecord', request)).code).toBe('FORBIDDEN');
});
