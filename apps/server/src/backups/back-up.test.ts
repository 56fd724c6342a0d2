// Backups of a real embedded database, and their restore.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOwner } from '../platform/database/owner.queries.ts';
import { openConfiguredDatabase } from '../platform/embedded/start.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import { DATABASE_FILE, KEYS_FILE, listBackups, partOf, type Backup } from './backup-layout.ts';
import {
  addForm,
  backUpInto,
  clock,
  configOn,
  folderForTest,
  openSource,
  type Source,
} from './backups.builders.ts';
import { openFolder } from '../platform/repository/folder-repository.ts';
import { restoreBackup, type Restored } from './restore.ts';

let source: Source;
beforeAll(async () => {
  source = await openSource();
});
afterAll(() => source.stop());

function restoreInto(dataDir: string, backup: Backup, identity = source.own): Promise<Restored> {
  return restoreBackup({
    backup,
    identities: identity.identities,
    keysIdentities: source.ofKeys.identities,
    config: configOn(dataDir),
    clock,
  });
}

/** Runs work on the restored database. */
async function onRestored<Result>(
  dataDir: string,
  read: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const running = await openConfiguredDatabase(configOn(dataDir));
  try {
    return await read(running.ownerUrl);
  } finally {
    await running.embedded?.leave();
  }
}

async function rowsOf<Row extends object>(ownerUrl: string, sql: string): Promise<Row[]> {
  return withOwner(ownerUrl, async (owner) => (await owner.query<Row>(sql)).rows);
}

/** Writes entries of the audit trail, one after the other, until it is stopped. */
function startWriting() {
  let written = 0;
  const stopping = new AbortController();
  const writing = withOwner(source.running.ownerUrl, async (owner) => {
    while (!stopping.signal.aborted) {
      await owner.query(
        `INSERT INTO audit_entry (at, action, subject_type, subject_id) VALUES (now(), 'test.write', 'test', $1)`,
        [written + 1],
      );
      written += 1;
    }
  });
  return {
    written: () => written,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

test('restores everything that was stored before the copy ended, while writes go on', async () => {
  const folder = await folderForTest();
  const id = await addForm(source, 'a form');
  const writer = startWriting();
  let [before, acknowledged] = [0, 0];
  const backup = await backUpInto(folder, source, {
    async read(key) {
      before = writer.written();
      await expect.poll(() => writer.written(), { timeout: 30_000 }).toBeGreaterThan(before + 100);
      acknowledged = writer.written();
      return source.store.read(key);
    },
  });
  await writer.stop();
  const dataDir = path.join(folder, 'restored');
  await restoreInto(dataDir, backup);
  const restored = await onRestored(dataDir, async (ownerUrl) => ({
    numbers: await rowsOf<{ n: number }>(
      ownerUrl,
      "SELECT subject_id::int AS n FROM audit_entry WHERE action = 'test.write' ORDER BY n",
    ),
    entries: await rowsOf(
      ownerUrl,
      "SELECT username, subject_id FROM audit_entry WHERE action = 'platform.restore'",
    ),
    paused: await rowsOf(ownerUrl, 'SELECT kind FROM work_pause ORDER BY kind'),
  }));
  const numbers = restored.numbers.map(({ n }) => n);
  expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(restored.entries).toEqual([{ username: 'command line', subject_id: backup.name }]);
  expect(restored.paused).toEqual(
    ['jobs', 'mails', 'payments', 'webhooks'].map((kind) => ({ kind })),
  );
  const keysFile = 'keys.json';
  expect(await readFile(path.join(dataDir, keysFile))).toEqual(
    await readFile(path.join(source.dataDir, keysFile)),
  );
  const store = await openObjectStore(
    { s3: undefined, dataDir },
    { secrets: source.running.secrets, clock },
  );
  const stored = await store.read(id);
  expect(stored === undefined ? undefined : await text(stored)).toBe('a form');
});

test('reads each document once for all backups, and lists those that are missing', async () => {
  const folder = await folderForTest();
  const [kept, lost] = [await addForm(source, 'kept'), await addForm(source, 'lost')];
  await source.store.delete(lost);
  const first = await backUpInto(folder, source);
  expect(first.manifest.documents.map(({ id }) => id)).toContain(kept);
  expect(first.manifest.missingDocuments).toEqual([lost]);
  const read: string[] = [];
  const second = await backUpInto(folder, source, {
    async read(key) {
      read.push(key);
      return source.store.read(key);
    },
  });
  expect(new Set(read)).toEqual(new Set([lost]));
  expect(second.manifest.documents).toEqual(first.manifest.documents);
  expect((await listBackups(openFolder(folder))).map(({ name }) => name)).toEqual([
    first.name,
    second.name,
  ]);
  await withOwner(source.running.ownerUrl, (owner) =>
    owner.query('DELETE FROM general_form WHERE id = $1', [lost]),
  );
});

test('a document that is deleted while the backup runs is in it', async () => {
  const folder = await folderForTest();
  const id = await addForm(source, 'short-lived');
  const backup = await backUpInto(folder, source, {
    async read(key) {
      const content = await source.store.read(key);
      if (key === id) await source.store.delete(id);
      return content;
    },
  });
  expect(backup.manifest.documents.map((one) => one.id)).toContain(id);
  await withOwner(source.running.ownerUrl, (owner) =>
    owner.query('DELETE FROM general_form WHERE id = $1', [id]),
  );
});

test('a backup that fails leaves no backup and no replication slot, and the next one works', async () => {
  const folder = await folderForTest();
  await addForm(source, 'unreadable');
  const failing = backUpInto(folder, source, {
    read: () => Promise.reject(new Error('the store is away')),
  });
  await expect(failing).rejects.toThrow('the store is away');
  expect(await listBackups(openFolder(folder))).toEqual([]);
  await expect
    .poll(() => rowsOf(source.running.ownerUrl, 'SELECT slot_name FROM pg_replication_slots'))
    .toEqual([]);
  await backUpInto(folder, source);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a second backup at the same time is refused', async () => {
  const folder = await folderForTest();
  await addForm(source, 'slow');
  let second: Promise<unknown> | undefined;
  await backUpInto(folder, source, {
    async read(key) {
      second ??= backUpInto(await folderForTest(), source).catch(String);
      await second;
      return source.store.read(key);
    },
  });
  expect(await second).toBe('Error: Another backup of this database is running.');
});

test.each([
  {
    words: 'with a wrong identity',
    damage: () => Promise.resolve(),
    identity: () => source.ofKeys,
    sentence: 'cannot be decrypted with this identity',
  },
  {
    words: 'whose database has an altered byte',
    damage: (backup: Backup) => alter(fileOf(backup, DATABASE_FILE)),
    identity: () => source.own,
    sentence: 'is not as it was written',
  },
  {
    words: 'without its keys',
    damage: (backup: Backup) => rm(fileOf(backup, KEYS_FILE)),
    identity: () => source.own,
    sentence: 'keys.json.age is missing',
  },
])('refuses a backup $words, and leaves nothing behind', async ({ damage, identity, sentence }) => {
  const { folder, backup } = await aCopyOfABackup();
  await damage(backup);
  const dataDir = path.join(folder, 'restored');
  await expect(restoreInto(dataDir, backup, identity())).rejects.toThrow(sentence);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});

let sound: Promise<Backup> | undefined;

async function aCopyOfABackup(): Promise<{ folder: string; backup: Backup }> {
  sound ??= backUpInto(path.join(path.dirname(source.dataDir), 'sound'), source);
  const backup = await sound;
  const folder = await folderForTest();
  await cp(backup.repository.name, folder, { recursive: true });
  return { folder, backup: { ...backup, repository: openFolder(folder) } };
}

function fileOf({ repository, name }: Backup, file: string): string {
  return path.join(repository.name, partOf(name, file));
}

async function alter(file: string): Promise<void> {
  const content = await readFile(file);
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(file, content);
}

test('refuses a folder that is not empty', async () => {
  const { folder, backup } = await aCopyOfABackup();
  await expect(restoreInto(folder, backup)).rejects.toThrow('is not empty');
});
