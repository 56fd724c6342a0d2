// A small portal with an embedded database, and backups of it.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '../platform/settings/config.ts';
import { startClock } from '../platform/clock.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { openConfiguredDatabase, type RunningDatabase } from '../platform/embedded/start.ts';
import type { ObjectStore } from '../platform/store/object-store.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';
import { backUp } from './back-up.ts';
import type { Backup } from './backup-layout.ts';
import { makeIdentityFile, readIdentities } from './encryption.ts';
import type { FileRepository } from '../platform/repository/file-repository.ts';
import { openFolder } from '../platform/repository/folder-repository.ts';

export const clock = startClock(undefined);

/** A folder that the user of PostgreSQL can enter. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-backups-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function folderForTest(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function configOn(dataDir: string, more: Readonly<Record<string, string>> = {}) {
  return readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more });
}

interface Identity {
  readonly recipient: string;
  readonly identities: readonly string[];
}

async function newIdentity(folder: string, name: string): Promise<Identity> {
  const file = path.join(folder, name);
  const recipient = await makeIdentityFile(file);
  return { recipient, identities: await readIdentities(file) };
}

export interface Source {
  readonly config: Config;
  readonly dataDir: string;
  readonly running: RunningDatabase;
  readonly store: ObjectStore;
  readonly own: Identity;
  readonly ofKeys: Identity;
  stop(): Promise<void>;
}

/**
 * A migrated portal without data.
 * @param to the folder of its backups, if it archives its log
 */
export async function openSource(to?: string): Promise<Source> {
  const folder = await newFolder();
  const dataDir = path.join(folder, 'data');
  const own = await newIdentity(folder, 'identity');
  const ofKeys = await newIdentity(folder, 'keys-identity');
  const config = configOn(
    dataDir,
    to === undefined
      ? {}
      : {
          BACKUP_TO: to,
          BACKUP_RECIPIENT: own.recipient,
          BACKUP_KEYS_RECIPIENT: ofKeys.recipient,
          BACKUP_IDENTITY_FILE: path.join(folder, 'identity'),
          BACKUP_KEYS_IDENTITY_FILE: path.join(folder, 'keys-identity'),
        },
  );
  const running = await openConfiguredDatabase(config);
  return {
    config,
    dataDir,
    running,
    store: await openObjectStore({ s3: undefined, dataDir }, { secrets: running.secrets, clock }),
    own,
    ofKeys,
    async stop() {
      await running.embedded?.leave();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a backup. @param store replaces the portal's documents */
export function backUpInto(
  target: string | FileRepository,
  source: Source,
  store: Pick<ObjectStore, 'read'> = source.store,
): Promise<Backup> {
  return backUp({
    repository: typeof target === 'string' ? openFolder(target) : target,
    dataDir: source.dataDir,
    keysFile: path.join(source.dataDir, 'keys.json'),
    recipient: source.own.recipient,
    keysRecipient: source.ofKeys.recipient,
    ownerUrl: source.running.ownerUrl,
    store,
    clock,
  });
}

/** A form for clinics, whose file is in the store. @returns its id */
export function addForm({ running, store }: Source, content: string): Promise<string> {
  return withOwner(running.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO general_form (title, category, language, version_date, file_name, content_type, content_length,
                                 created_at, confirmed_at)
       VALUES ('Form', 'CONSENT', 'en', '2026-01-01', 'form.pdf', 'application/pdf', $1, now(), now()) RETURNING id`,
      [content.length],
    );
    const id = rows[0]?.id ?? '';
    await store.put(id, 'application/pdf', Buffer.from(content));
    return id;
  });
}
