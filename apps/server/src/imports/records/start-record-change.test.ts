import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { applyByTwo, aRecordChange, finishTransfers } from '../transfers/import.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const read = async (kind: 'members' | 'panel-prices' | 'panels' | 'surcharges', ref: string) =>
  (await admin.call('getRecord', { params: { kind }, query: { ref } })).data;

async function aMember(): Promise<string> {
  const params = { kind: 'members' as const };
  const { data } = await admin.call('searchRecords', { params, body: { q: demoMember } });
  return data[0]?.ref ?? '';
}

test('a price is checked, confirmed by a second person and applied; the history names both', async () => {
  const params = { kind: 'panel-prices' as const };
  const found = await admin.call('searchRecords', { params, body: { q: 'AXA-GP', size: 1 } });
  const ref = found.data[0]?.ref ?? '';
  const before = await read('panel-prices', ref);
  const change = await aRecordChange(portal, admin, 'panel-prices', { ref, price: '12.3400' });
  expect(change).toMatchObject({
    status: 'PREVIEWED',
    counts: { added: 0, changed: 1, ended: 0, unchanged: 0 },
    samples: [
      { effect: 'CHANGED', cells: [{ column: 'price', from: before.cells['price'], to: '12.34' }] },
    ],
  });
  expect((await read('panel-prices', ref)).version).toBe(before.version);
  expect((await applyByTwo(portal, admin, change)).status).toBe('APPLIED');
  const after = await read('panel-prices', ref);
  expect(after.cells).toEqual({ ...before.cells, price: '12.34' });
  expect(after.history).toMatchObject([{ by: 'admin.ops2', import_id: change.id }]);
});

test('a member gets another plan; the days and claims that it takes away must be accepted', async () => {
  const ref = await aMember();
  const { cells } = await read('members', ref);
  const { rows } = await portal.db.owner.query<{ code: string }>(
    `SELECT p.code FROM plan p JOIN plan_panel pp ON pp.plan_id = p.id JOIN panel n ON n.id = pp.panel_id
      WHERE p.code <> $1 AND n.insurer_code = (
        SELECT n.insurer_code FROM plan p JOIN plan_panel pp ON pp.plan_id = p.id JOIN panel n ON n.id = pp.panel_id
         WHERE p.code = $1 LIMIT 1) LIMIT 1`,
    [cells['plan_code']],
  );
  const plan = rows[0]?.code ?? '';
  const change = await aRecordChange(portal, admin, 'members', { ref, plan_code: plan });
  expect(change).toMatchObject({
    status: 'PREVIEWED',
    lost: { records: 1 },
    samples: [{ cells: [{ column: 'plan_code', from: cells['plan_code'], to: plan }] }],
  });
  expect(change.file_name).not.toContain(demoMember);
  const body = { preview_mark: change.preview_mark ?? '' };
  const refused = await admin.refused('applyImport', { params: { id: change.id }, body });
  expect(refused.code).toBe('IMPORT_LOSES_COVER');
  await applyByTwo(portal, admin, change);
  const after = await read('members', ref);
  expect(after.cells).toMatchObject({ ...cells, plan_code: plan });
  expect(after.history[0]?.cells).toEqual([
    { column: 'plan_code', from: cells['plan_code'], to: plan },
  ]);
});

test('a member can be renamed, and an empty value erases', async () => {
  const ref = await aMember();
  const values = { ref, name: 'Renamed Person', email: '' };
  const change = await aRecordChange(portal, admin, 'members', values);
  expect(change.status).toBe('PREVIEWED');
  expect(change.samples[0]?.cells).toContainEqual(
    expect.objectContaining({ column: 'name', to: 'Renamed Person' }),
  );
  await admin.call('discardImport', { params: { id: change.id }, body: {} });
});

test('wrong values are named with their columns, and nothing is stored', async () => {
  const ref = await aMember();
  const wrong = { ref, end_date: '2026-13-01', gender: 'X', plan_code: 'NO-PLAN' };
  const change = await aRecordChange(portal, admin, 'members', wrong);
  expect(change.status).toBe('REFUSED');
  expect(change.bad_rows).toMatchObject([{ column: 'gender' }, { column: 'end_date' }]);
  const unknown = await aRecordChange(portal, admin, 'members', { ref, plan_code: 'NO-PLAN' });
  expect(unknown.bad_rows).toMatchObject([{ line: 2, problem: 'there is no plan NO-PLAN' }]);
});

test('a record that somebody else has changed meanwhile is not overwritten', async () => {
  const params = { kind: 'lookups' as const };
  const found = await admin.call('searchRecords', { params, body: { q: 'Hospital', size: 1 } });
  const ref = found.data[0]?.ref ?? '';
  const { version } = (await admin.call('getRecord', { params, query: { ref } })).data;
  const theirs = await aRecordChange(portal, admin, 'lookups', { ref, name: 'Their name' });
  const apply = { preview_mark: theirs.preview_mark ?? '' };
  await admin.call('applyImport', { params: { id: theirs.id }, body: apply });
  await finishTransfers(portal);
  const body = { ref, version, cells: [{ column: 'name', value: 'My name' }] };
  const refused = await admin.refused('startRecordChange', { params, body });
  expect(refused.code).toBe('VERSION_CONFLICT');
});

test('a new record must not have the key of an existing one', async () => {
  const code = async (kind: 'members' | 'panels', values: Readonly<Record<string, string>>) => {
    const cells = Object.entries(values).map(([column, value]) => ({ column, value }));
    const body = { ref: null, version: null, cells };
    return (await admin.refused('startRecordChange', { params: { kind }, body })).code;
  };
  const panel = { code: 'axa-gp', name: 'Another', insurer_code: 'AXA', scheme_type: 'FFS' };
  expect(await code('panels', panel)).toBe('RECORD_EXISTS');
  const member = { national_id: demoMember, name: 'Somebody', date_of_birth: '1980-05-03' };
  expect(await code('members', member)).toBe('RECORD_EXISTS');
  const other = await aRecordChange(portal, admin, 'panels', { ...panel, code: 'axa-new' });
  expect(other.counts).toMatchObject({ added: 1, changed: 0 });
});

test('a value that identifies the record cannot be changed', async () => {
  const params = { kind: 'panels' as const };
  const { version } = await read('panels', 'AXA-GP');
  const body = { ref: 'AXA-GP', version, cells: [{ column: 'code', value: 'AXA-X' }] };
  const refused = await admin.refused('startRecordChange', { params, body });
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'cells.code' }] });
  const unknown = { ref: 'AXA-GP', version, cells: [{ column: 'shoes', value: '1' }] };
  const field = await admin.refused('startRecordChange', { params, body: unknown });
  expect(field.details).toMatchObject([{ field: 'cells.shoes' }]);
});

test('a changed record of a list that a file replaces leaves the others of its owner', async () => {
  const add = async (description: string) => {
    const values = { clinic_code: 'GP0003', description, day_type: 'SUN', hour_from: '8' };
    const change = await aRecordChange(portal, admin, 'surcharges', {
      ...values,
      hour_to: '12',
      fee: '10',
    });
    expect(change.counts).toMatchObject({ added: 1, ended: 0 });
    await applyByTwo(portal, admin, change);
  };
  await add('Early');
  await add('Late');
  const ref = 'GP0003~Early~SUN~8';
  const change = await aRecordChange(portal, admin, 'surcharges', { ref, fee: '11.50' });
  expect(change.counts).toMatchObject({ added: 0, changed: 1, ended: 0 });
  await applyByTwo(portal, admin, change);
  expect((await read('surcharges', ref)).cells['fee']).toBe('11.5');
  expect((await read('surcharges', 'GP0003~Late~SUN~8')).cells['fee']).toBe('10');
});

test('a clinic changes no record', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const body = { ref: 'AXA-GP', version: 'x', cells: [{ column: 'name', value: 'Mine' }] };
  const request = { params: { kind: 'panels' as const }, body };
  expect((await clerk.refused('startRecordChange', request)).code).toBe('FORBIDDEN');
});
