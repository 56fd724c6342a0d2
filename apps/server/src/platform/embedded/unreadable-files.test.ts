// The server neither replaces nor removes a file that it cannot read.
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noteAddress } from '../database/running-server.ts';
import { readSecrets } from '../secrets.ts';
import { joinCluster } from './cluster-users.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { choosePlace, hasCluster } from './postgres-place.ts';

/** A folder in which the file exists but cannot be read: the link leads to itself. */
async function withUnreadable(
  ...names: readonly string[]
): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-unreadable-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const file = path.join(folder, ...names);
  await mkdir(path.dirname(file), { recursive: true });
  await symlink(file, file);
  return { folder, file };
}

const isKept = async (file: string) => (await lstat(file)).isSymbolicLink();

test('a cluster is not created again, and its password is kept', async () => {
  const { folder, file } = await withUnreadable('postgres', 'PG_VERSION');
  const password = path.join(folder, 'postgres-owner');
  await writeFile(password, 'the password\n');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('ELOOP');
  expect(await readFile(password, 'utf8')).toBe('the password\n');
  expect(await isKept(file)).toBe(true);
});

test('a data folder does not count as new', async () => {
  const { folder } = await withUnreadable('postgres.location');
  await expect(hasCluster(folder)).rejects.toThrow('ELOOP');
});

test.runIf(process.getuid?.() === 0)('the noted place of a cluster is not replaced', async () => {
  const { folder, file } = await withUnreadable('postgres.location');
  await expect(choosePlace(folder)).rejects.toThrow('ELOOP');
  expect(await isKept(file)).toBe(true);
});

test('a user of the database does not count as gone', async () => {
  const { folder, file } = await withUnreadable('database-users', `${process.pid}-other`);
  const user = await joinCluster(folder);
  await expect(user.hasOthers()).rejects.toThrow('ELOOP');
  expect(await isKept(file)).toBe(true);
});

test('the addresses of other servers are kept', async () => {
  const { folder, file } = await withUnreadable('server-address');
  const forget = await noteAddress(folder, 'http://127.0.0.1:8080');
  await expect(forget()).rejects.toThrow('ELOOP');
  expect(await isKept(file)).toBe(true);
});

test('keys are not reported as missing', async () => {
  const { file } = await withUnreadable('keys.json');
  await expect(readSecrets(file, false)).rejects.toThrow('ELOOP');
  await expect(readSecrets(file, true)).rejects.toThrow('ELOOP');
});
