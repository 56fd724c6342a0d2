// The log of a real embedded database, and restores to points in time.
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOwner } from '../platform/database/owner.queries.ts';
import { openConfiguredDatabase } from '../platform/embedded/start.ts';
import { LOG_FOLDER } from '../platform/embedded/log-archive.ts';
import { ifThere } from '../platform/if-there.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import { type Backup, documentFile, findBackup, logOf } from './backup-layout.ts';
import {
  addForm,
  backUpInto,
  clock,
  configOn,
  folderForTest,
  openSource,
  type Source,
} from './backups.builders.ts';
import { openShipping } from './ship-log.ts';
import { openFolder } from '../platform/repository/folder-repository.ts';
import { restoreBackup, type Restored } from './restore.ts';

let folder: string;
let source: Source;
beforeAll(async () => {
  source = await openSource('/unused');
});
afterAll(() => source.stop());

async function onOwner<Row extends object>(sql: string, ownerUrl = source.running.ownerUrl) {
  return withOwner(ownerUrl, async (owner) => (await owner.query<Row>(sql)).rows);
}

/** Adds one entry to the audit trail. @returns the time after it */
async function write(action: string): Promise<string> {
  await onOwner(
    `INSERT INTO audit_entry (at, username, action, subject_type, subject_id) VALUES (now(), 'writer', '${action}', 'test', '1')`,
  );
  const [row] = await onOwner<{ at: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
  );
  return row?.at ?? '';
}

async function clusterOf(): Promise<string> {
  const [row] = await onOwner<{ cluster: string }>(
    `SELECT current_setting('data_directory') AS cluster`,
  );
  return row?.cluster ?? '';
}

function waitingIn(cluster: string): Promise<string[]> {
  return readdir(path.join(cluster, LOG_FOLDER));
}

/** Ends the log file, and sends everything that was written until now. */
async function ship(): Promise<void> {
  const [row] = await onOwner<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  await expect
    .poll(
      async () =>
        (await onOwner(`SELECT FROM pg_stat_archiver WHERE last_archived_wal >= '${row?.file}'`))
          .length,
      { timeout: 60_000 },
    )
    .toBe(1);
  await shipping()();
}

function shipping() {
  return openShipping({
    repository: openFolder(folder),
    recipient: source.own.recipient,
    ownerUrl: source.running.ownerUrl,
    store: source.store,
    clock,
  });
}

async function restore(backup: Backup, until?: string): Promise<Restored & { dataDir: string }> {
  const dataDir = path.join(await folderForTest(), 'restored');
  const restored = await restoreBackup({
    backup,
    identities: source.own.identities,
    keysIdentities: source.ofKeys.identities,
    config: configOn(dataDir),
    clock,
    until,
  });
  return { ...restored, dataDir };
}

/** The actions in the audit trail of a restored database, without those of the restore. */
async function actionsIn(dataDir: string): Promise<string[]> {
  const running = await openConfiguredDatabase(configOn(dataDir));
  try {
    const rows = await onOwner<{ action: string }>(
      `SELECT action FROM audit_entry WHERE username = 'writer' ORDER BY id`,
      running.ownerUrl,
    );
    return rows.map(({ action }) => action);
  } finally {
    await running.embedded?.leave();
  }
}

test('restores to a time, or everything that was sent; a gap in the log is told', async () => {
  folder = await folderForTest();
  const cluster = await clusterOf();
  await write('before the backup');
  const backup = await backUpInto(folder, source);
  const first = await write('first');
  await ship();
  expect(await waitingIn(cluster)).toEqual([]);
  const form = await addForm(source, 'a form after the backup');
  await write('second');
  await ship();
  await write('never sent');

  const early = await restore(backup, first);
  expect(await actionsIn(early.dataDir)).toEqual(['before the backup', 'first']);
  // Both are of one form.
  expect((early.lastChange ?? '') <= first).toBe(true);

  // A time after the last change that was sent: everything is before it.
  const later = await restore(backup, clock.now().toISOString());
  expect(later).toMatchObject({ unusable: [], missing: [] });
  expect(await actionsIn(later.dataDir)).toEqual(['before the backup', 'first', 'second']);
  const store = await openObjectStore(
    { s3: undefined, dataDir: later.dataDir },
    { secrets: source.running.secrets, clock },
  );
  const stored = await store.read(form);
  expect(stored === undefined ? undefined : await text(stored)).toBe('a form after the backup');

  const repository = openFolder(folder);
  const log = await repository.list(logOf(backup.manifest.line));
  const used = log.filter(
    ({ key }) => key.slice(key.lastIndexOf('/') + 1) > backup.manifest.firstLogFile,
  );
  const damaged = used.at(1)?.key ?? '';
  await writeFile(path.join(folder, damaged), 'damaged');
  await repository.delete(documentFile(source.own.recipient, form));
  const holed = await restore(backup);
  expect(holed.unusable.length).toBeGreaterThan(0);
  expect(damaged).toContain(holed.unusable[0]);
});

test('a restored database begins a log of its own, and its backups follow it', async () => {
  folder = await folderForTest();
  const backup = await backUpInto(folder, source);
  const { dataDir } = await restore(backup);
  const config = { ...source.config, dataDir };
  const running = await openConfiguredDatabase(config);
  try {
    const restored: Source = { ...source, config, dataDir, running };
    const next = await backUpInto(folder, restored);
    expect(next.manifest.line).not.toBe(backup.manifest.line);
    expect((await findBackup(openFolder(folder), {})).name).toBe(next.name);
    expect((await findBackup(openFolder(folder), { until: next.manifest.takenAt })).name).toBe(
      next.name,
    );
    expect((await findBackup(openFolder(folder), { until: backup.manifest.takenAt })).name).toBe(
      backup.name,
    );
  } finally {
    await running.embedded?.leave();
  }
});

test('the log waits beside the database while the repository is away', async () => {
  folder = await folderForTest();
  const cluster = await clusterOf();
  const away = path.join(folder, 'away');
  await writeFile(away, 'not a folder');
  folder = away;
  await write('waits');
  await expect(ship()).rejects.toThrow('ENOTDIR');
  expect(await waitingIn(cluster)).not.toEqual([]);
  await rm(away);
  await shipping()();
  expect(await waitingIn(cluster)).toEqual([]);
  expect(await ifThere(openFolder(folder).list('log/'))).not.toEqual([]);
});
