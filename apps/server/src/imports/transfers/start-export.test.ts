import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aPreview, finishTransfers } from './import.builders.ts';

test('writes a file that an import reads without a change, with an audit row', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const exported = async (kind: 'members' | 'panels') => {
    const { data } = await admin.call('startExport', { body: { kind } });
    expect(data).toMatchObject({ kind, status: 'RUNNING', url: null });
    await finishTransfers(portal);
    const done = (await admin.call('getExport', { params: { id: data.id } })).data;
    return (await admin.fetch(done.url ?? '')).body;
  };
  const panels = await exported('panels');
  expect(panels).toMatch(/^code,name,insurer_code/);
  expect(await aPreview(portal, admin, 'panels', panels)).toMatchObject({
    status: 'PREVIEWED',
    counts: { added: 0, changed: 0, ended: 0 },
  });
  expect(await exported('members')).toContain('T3000001Z');
  const { rows } = await portal.db.owner.query(
    "SELECT username, after FROM audit_entry WHERE action = 'operations.export' ORDER BY id",
  );
  expect(rows).toEqual([
    { username: 'admin.ops', after: { kind: 'panels' } },
    { username: 'admin.ops', after: { kind: 'members' } },
  ]);
});
