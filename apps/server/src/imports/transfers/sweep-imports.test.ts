import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { portalForTest } from '../../../test/portal.ts';
import { importConnectionOf } from '../../platform/database/connections.ts';
import { aPreview } from './import.builders.ts';
import { resumeImports, sweepImports } from './sweep-imports.job.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('an import whose process has ended is started again by one of two processes', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const preview = await aPreview(
    portal,
    admin,
    'lookups',
    'kind,code,name,sort_order\nHospital,HP9801,Quay Hospital,801\n',
  );
  const body = { preview_mark: preview.preview_mark ?? '' };
  await admin.call('applyImport', { params: { id: preview.id }, body });
  const importConnection = importConnectionOf(portal.db.ownerUrl, testSecrets);
  const resume = () =>
    asWorker(portal, async (services) => {
      const needs = { ...services, importConnection };
      await Promise.all([resumeImports(needs), resumeImports(needs)]);
    });
  const state = async () => {
    const { rows } = await portal.db.owner.query<{ status: string; applied: number }>(
      `SELECT r.status, (SELECT count(*)::int FROM audit_entry WHERE action = 'operations.import') AS applied
         FROM import_run r`,
    );
    return rows;
  };
  await resume();
  expect(await state()).toEqual([{ status: 'APPLYING', applied: 0 }]);
  portal.services.clock.advance(3 * MINUTE_MS);
  await resume();
  expect(await state()).toEqual([{ status: 'APPLIED', applied: 1 }]);
});

test('uploaded files are forgotten after a day, lists of errors after a week', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const good = await aPreview(portal, admin, 'public-holidays', 'day,name\n2090-01-01,A\n');
  const bad = await aPreview(portal, admin, 'public-holidays', 'day,name\nnever,A\n');
  const sweptAfter = async (milliseconds: number) => {
    portal.services.clock.advance(milliseconds);
    await asWorker(portal, (services) => sweepImports(services));
    const visitor = await portal.signIn('admin.ops');
    const read = async (id: string) => (await visitor.call('getImport', { params: { id } })).data;
    return { good: await read(good.id), bad: await read(bad.id) };
  };
  expect(await sweptAfter(DAY_MS - MINUTE_MS)).toMatchObject({ good: { status: 'PREVIEWED' } });
  expect(await sweptAfter(2 * MINUTE_MS)).toMatchObject({
    good: { status: 'DISCARDED', samples: [], moves: [] },
    bad: { status: 'REFUSED', has_error_file: true, moves: [] },
  });
  expect(await sweptAfter(7 * DAY_MS)).toMatchObject({
    bad: { has_error_file: false, bad_row_count: 1 },
  });
});
