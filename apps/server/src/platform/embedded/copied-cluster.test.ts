import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const run = promisify(execFile);

/** A parent folder that the user of PostgreSQL can enter. */
async function aParent(): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'portal-copied-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await chmod(parent, 0o755);
  return parent;
}

async function startAndStop(folder: string): Promise<boolean> {
  const database = await startEmbeddedPostgres(folder);
  onTestFinished(() => database.destroy());
  await database.leave();
  return database.started;
}

test('a copy made while the database was running is refused without its original, until its note is removed', async () => {
  const parent = await aParent();
  const [folder, copy] = [path.join(parent, 'original'), path.join(parent, 'copy')];
  const original = await startEmbeddedPostgres(folder);
  onTestFinished(() => original.destroy());
  await run('cp', ['-a', folder, copy]);
  await original.destroy();
  const cluster = path.join(copy, 'postgres');
  const refusal = `${cluster} was copied while its database was running`;
  await expect(startEmbeddedPostgres(copy)).rejects.toThrow(refusal);
  // Without the note of PostgreSQL too, which a first attempt or rsync may have left out.
  await rm(path.join(cluster, 'postmaster.pid'));
  await expect(startEmbeddedPostgres(copy)).rejects.toThrow(refusal);
  await rm(path.join(cluster, 'started-in'));
  expect(await startAndStop(copy)).toBe(true);
});

test('a copy made after the database was stopped is accepted', async () => {
  const parent = await aParent();
  const [folder, copy] = [path.join(parent, 'original'), path.join(parent, 'copy')];
  await startAndStop(folder);
  await run('cp', ['-a', folder, copy]);
  expect(await startAndStop(copy)).toBe(true);
});
