// The files of a repository. Documents are shared by all backups; log files lead from one backup to the next:
//   documents/<recipient>/<id>.age
//   log/<line>/<name>.gz.age
//   backups/<time>/  database.tar.zst.age  keys.json.age  manifest.json
// A manifest is written last: what has none is not a backup.
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { secondsOf } from '../platform/clock.ts';
import { measure, type StoredPart } from './encryption.ts';
import type { FileRepository } from '../platform/repository/file-repository.ts';

const Part = z.object({
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Manifest = z.object({
  version: z.literal(1),
  /** When the copy of the database ended: everything that was stored before is in it. */
  takenAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** The last migration of the schema. */
  schemaVersion: z.string(),
  /** The line of log files that this backup is on. */
  line: z.uuid(),
  /** The first log file that a restore needs. */
  firstLogFile: z.string().regex(/^[0-9A-F]{24}$/),
  recipient: z.string(),
  keysRecipient: z.string(),
  database: Part,
  keys: Part,
  documents: z.array(Part.extend({ id: z.uuid() })),
  /** Files that the database names and the document store did not have. */
  missingDocuments: z.array(z.uuid()),
});

export type Manifest = z.infer<typeof Manifest>;

export const DATABASE_FILE = 'database.tar.zst.age';
export const KEYS_FILE = 'keys.json.age';
export const MANIFEST_FILE = 'manifest.json';
export const BACKUPS = 'backups/';

export interface Backup {
  readonly repository: FileRepository;
  readonly name: string;
  readonly manifest: Manifest;
}

export function partOf(name: string, file: string): string {
  return `${BACKUPS}${name}/${file}`;
}

/** Documents for another recipient are other files, so that older backups keep theirs. */
export function documentsOf(recipient: string): string {
  return `documents/${createHash('sha256').update(recipient).digest('hex').slice(0, 16)}/`;
}

export function documentFile(recipient: string, id: string): string {
  return `${documentsOf(recipient)}${id}.age`;
}

/** The beginning of the keys of a line's log files. */
export function logOf(line: string): string {
  return `log/${line}/`;
}

export const LOG_ENDING = '.gz.age';

/** The backups of a repository, oldest first. */
export async function listBackups(repository: FileRepository): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const { key } of await repository.list(BACKUPS)) {
    const [, name, file] = key.split('/');
    if (name === undefined || file !== MANIFEST_FILE) continue;
    const content = await repository.read(key);
    if (content === undefined) continue;
    found.push({ repository, name, manifest: parseManifest(name, await text(content)) });
  }
  return found;
}

function parseManifest(name: string, content: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(content));
  } catch (error) {
    throw new Error(`The manifest of the backup ${name} was altered or is of another release.`, {
      cause: error,
    });
  }
}

export interface WantedBackup {
  /** Undefined for the last one. */
  readonly name?: string | undefined;
  /** An ISO time: only backups that were taken until then. */
  readonly until?: string | undefined;
}

/** @throws Error with one sentence if there is none */
export async function findBackup(
  repository: FileRepository,
  { name, until }: WantedBackup,
): Promise<Backup> {
  const all = await listBackups(repository);
  const fitting = all.filter(
    (one) =>
      (name === undefined || one.name === name) &&
      (until === undefined || secondsOf(one.manifest.takenAt) <= secondsOf(until)),
  );
  const found = fitting.at(-1);
  if (found !== undefined) return found;
  const wanted = [
    ...(name === undefined ? [] : [` ${name}`]),
    ...(until === undefined ? [] : [` that was taken until ${until}`]),
  ];
  throw new Error(`${repository.name} has no backup${wanted.join('')}.`);
}

/** Compares every file of a backup with its manifest. @returns one sentence for each fault */
export async function findFaults({ repository, name, manifest }: Backup): Promise<string[]> {
  const { database, keys, documents, recipient } = manifest;
  const files: (readonly [string, StoredPart])[] = [
    [partOf(name, DATABASE_FILE), database],
    [partOf(name, KEYS_FILE), keys],
    ...documents.map((one) => [documentFile(recipient, one.id), one] as const),
  ];
  const faults: string[] = [];
  for (const [key, expected] of files) {
    const content = await repository.read(key);
    if (content === undefined) {
      faults.push(`${key} is missing.`);
      continue;
    }
    const found = await measure(content);
    if (found.size !== expected.size || found.sha256 !== expected.sha256) {
      faults.push(`${key} is not as it was written.`);
    }
  }
  return faults;
}
