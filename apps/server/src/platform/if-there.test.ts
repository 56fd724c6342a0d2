import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ifThere, isThere } from './if-there.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-if-there-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The system cannot say whether such a file exists: the link leads to itself. */
async function aCircle(): Promise<string> {
  const file = path.join(await aFolder(), 'circle');
  await symlink(file, file);
  return file;
}

test('tells a file from a missing one', async () => {
  const folder = await aFolder();
  const file = path.join(folder, 'a');
  expect(await isThere(file)).toBe(false);
  expect(await ifThere(readFile(file, 'utf8'))).toBeUndefined();
  await writeFile(file, 'text');
  expect(await isThere(file)).toBe(true);
  expect(await ifThere(readFile(file, 'utf8'))).toBe('text');
  expect(await isThere(path.join(file, 'below a file'))).toBe(false);
});

test('does not take any other error for a missing file', async () => {
  const file = await aCircle();
  await expect(isThere(file)).rejects.toThrow('ELOOP');
  await expect(ifThere(readFile(file, 'utf8'))).rejects.toThrow('ELOOP');
  await expect(ifThere(readFile(path.dirname(file), 'utf8'))).rejects.toThrow('EISDIR');
});
