// A folder of backups. Each backup is a folder in it, named by its time; documents are shared by all of them:
//   documents/<recipient>/<id>.age
//   2026-11-29T20-00-00-000Z/  database.tar.zst.age  keys.json.age  manifest.json
// A backup is made in a folder `.incomplete-…`, which gets its name at the end.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifThere } from '../platform/if-there.ts';
import { measure, type StoredPart } from './encryption.ts';

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
  startLsn: z.string(),
  stopLsn: z.string(),
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
export const INCOMPLETE = '.incomplete-';

export interface Backup {
  /** The folder of all backups. */
  readonly folder: string;
  readonly name: string;
  readonly manifest: Manifest;
}

export function partOf({ folder, name }: Pick<Backup, 'folder' | 'name'>, file: string): string {
  return path.join(folder, name, file);
}

/** Documents for another recipient are other files, so that older backups keep theirs. */
export function documentFile(folder: string, recipient: string, id: string): string {
  const ofRecipient = createHash('sha256').update(recipient).digest('hex').slice(0, 16);
  return path.join(folder, 'documents', ofRecipient, `${id}.age`);
}

/** The backups of a folder, oldest first. A folder without a manifest is not one. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await ifThere(readdir(folder))) ?? [];
  const found: Backup[] = [];
  for (const name of names.toSorted()) {
    if (name.startsWith('.')) continue;
    const content = await ifThere(readFile(path.join(folder, name, MANIFEST_FILE), 'utf8'));
    if (content !== undefined) found.push({ folder, name, manifest: parseManifest(name, content) });
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

/** The named backup, or the last one. Throws an Error with one sentence if there is none. */
export async function findBackup(folder: string, name: string | undefined): Promise<Backup> {
  const all = await listBackups(folder);
  const found = name === undefined ? all.at(-1) : all.find((one) => one.name === name);
  if (found !== undefined) return found;
  throw new Error(
    name === undefined ? `${folder} has no backup.` : `${folder} has no backup ${name}.`,
  );
}

/** Compares every file of a backup with its manifest. @returns one sentence for each fault */
export async function findFaults({ folder, name, manifest }: Backup): Promise<string[]> {
  const { database, keys, documents, recipient } = manifest;
  const files: (readonly [string, StoredPart])[] = [
    [partOf({ folder, name }, DATABASE_FILE), database],
    [partOf({ folder, name }, KEYS_FILE), keys],
    ...documents.map((one) => [documentFile(folder, recipient, one.id), one] as const),
  ];
  const faults: string[] = [];
  for (const [file, expected] of files) {
    const found = await ifThere(measure(file));
    if (found === undefined) faults.push(`${file} is missing.`);
    else if (found.size !== expected.size || found.sha256 !== expected.sha256) {
      faults.push(`${file} is not as it was written.`);
    }
  }
  return faults;
}
