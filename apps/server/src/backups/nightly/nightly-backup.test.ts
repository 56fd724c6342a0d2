// The backup of the night on a real embedded database.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { withOwner } from '../../platform/database/owner.queries.ts';
import { documentFile, listBackups, logOf } from '../backup-layout.ts';
import { addForm, folderForTest, openSource, type Source } from '../backups.builders.ts';
import { openFolder } from '../../platform/repository/folder-repository.ts';
import { listReports } from './backup-reports.queries.ts';
import { type BackupServices, checkBackups, makeNightlyBackup } from './nightly-backup.job.ts';
import { openShippingOf } from './start-shipping.ts';

const DAY_MS = 86_400_000;

let source: Source;
let folder: string;
const clock = manualClock('2026-11-30T03:30:00+08:00');
beforeAll(async () => {
  source = await openSource('/unused');
});
afterAll(() => source.stop());
beforeEach(async () => {
  folder = await folderForTest();
  await onOwner('DELETE FROM backup_report');
  await onOwner('DELETE FROM graphile_worker._private_jobs');
});

async function onOwner<Row extends object>(sql: string): Promise<Row[]> {
  return withOwner(source.running.ownerUrl, async (owner) => (await owner.query<Row>(sql)).rows);
}

function services(change: Partial<Source['config']['backups']> = {}): BackupServices {
  return {
    config: { ...source.config, backups: { ...source.config.backups, to: folder, ...change } },
    ownerUrl: source.running.ownerUrl,
    store: source.store,
    clock,
  };
}

async function report(kind: string) {
  const all = await withOwner(source.running.ownerUrl, (owner) =>
    listReports(owner, clock.now().toISOString()),
  );
  return all.find((one) => one.kind === kind);
}

async function mails(): Promise<string[]> {
  const rows = await onOwner<{ about: string }>(
    `SELECT payload ->> 'about' AS about FROM graphile_worker._private_jobs ORDER BY id`,
  );
  return rows.map(({ about }) => about);
}

test('backs up, verifies the content and says what it has proved', async () => {
  await makeNightlyBackup(services());
  expect(await report('BACKUP')).toMatchObject({ failed_at: null });
  expect((await report('VERIFICATION'))?.succeeded).toContain('national numbers: decryption');
  expect(await mails()).toEqual([]);
});

test('keeps the last backup with its documents and its log, and deletes the others', async () => {
  const [form, kept] = [await addForm(source, 'deleted soon'), await addForm(source, 'kept')];
  const withoutProof = services({ identityFiles: undefined, keep: 1 });
  await makeNightlyBackup(withoutProof);
  expect((await report('VERIFICATION'))?.succeeded).toContain('only the checksums');
  await onOwner(`DELETE FROM general_form WHERE id = '${form}'`);
  const repository = openFolder(folder);
  const keys = async (prefix: string) => (await repository.list(prefix)).map(({ key }) => key);
  const [first] = await listBackups(repository);
  const line = logOf(first?.manifest.line ?? '');
  for (const name of ['000000000000000000000000', 'FFFFFFFFFFFFFFFFFFFFFFFF']) {
    await repository.put(`${line}${name}.gz.age`, Readable.from(['log']));
  }
  const fileOf = (id: string) => documentFile(source.own.recipient, id);
  expect(await keys('documents/')).toEqual(expect.arrayContaining([fileOf(form), fileOf(kept)]));
  clock.advance(DAY_MS);
  await makeNightlyBackup(withoutProof);
  const left = await listBackups(repository);
  expect(left).toHaveLength(1);
  expect(left[0]?.name).not.toBe(first?.name);
  const documents = await keys('documents/');
  expect(documents).toContain(fileOf(kept));
  expect(documents).not.toContain(fileOf(form));
  expect(await keys(line)).toEqual([`${line}FFFFFFFFFFFFFFFFFFFFFFFF.gz.age`]);
});

test('a failure is mailed once a day, and tried again each hour', async () => {
  const blocked = path.join(folder, 'blocked');
  await writeFile(blocked, 'not a folder');
  folder = blocked;
  const failing = services({ identityFiles: undefined });
  await makeNightlyBackup(failing);
  const failed = await report('BACKUP');
  expect(failed?.succeeded_at).toBeNull();
  expect(failed?.failure).toContain('ENOTDIR');
  expect(await mails()).toEqual(['BACKUP', 'VERIFICATION']);
  clock.advance(DAY_MS / 24);
  await checkBackups(failing);
  expect(await mails()).toHaveLength(2);
  await rm(blocked);
  await checkBackups(failing);
  expect((await report('BACKUP'))?.succeeded_at).toBe(clock.now().toISOString());
  expect((await report('VERIFICATION'))?.succeeded_at).not.toBeNull();
});

test('a backup that never came is made by the hourly check after 26 hours', async () => {
  await checkBackups(services({ identityFiles: undefined }));
  expect(await report('BACKUP')).toMatchObject({ succeeded_at: null, failed_at: null });
  clock.advance(27 * (DAY_MS / 24));
  await checkBackups(services({ identityFiles: undefined }));
  expect((await report('BACKUP'))?.succeeded_at).not.toBeNull();
});

test('the first failure to send the log is noted, and the first success after it', async () => {
  const blocked = path.join(folder, 'blocked');
  await writeFile(blocked, 'not a folder');
  folder = blocked;
  const ship = await openShippingOf(services());
  await onOwner('SELECT pg_switch_wal()');
  await expect
    .poll(() => ship?.().then(() => 'sent', String), { timeout: 60_000 })
    .toContain('ENOTDIR');
  const failedAt = clock.now().toISOString();
  clock.advance(60_000);
  await expect(ship?.()).rejects.toThrow('ENOTDIR');
  expect(await report('LOG')).toMatchObject({ failed_at: failedAt, succeeded_at: null });
  await rm(blocked);
  await ship?.();
  expect((await report('LOG'))?.succeeded_at).toBe(clock.now().toISOString());
});
