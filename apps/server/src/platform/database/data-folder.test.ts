import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { expectRoom, openDataFolder } from './data-folder.ts';
import { openConfiguredDatabase } from '../embedded/start.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('the folder of DATA_DIR', () => {
  test('is created if it is missing, and may already exist', async () => {
    const folder = path.join(await emptyFolder(), 'a', 'b');
    await Promise.all([openDataFolder(folder), openDataFolder(folder)]);
    await openDataFolder(folder);
    expect((await stat(folder)).isDirectory()).toBe(true);
  });

  test('is rejected in one sentence if its parent is a file', async () => {
    const file = path.join(await emptyFolder(), 'file');
    await writeFile(file, '');
    await expect(openDataFolder(path.join(file, 'data'))).rejects.toThrow(
      /^The folder DATA_DIR=.*data cannot be written to: /,
    );
  });

  test('is rejected if it is a file', async () => {
    const file = path.join(await emptyFolder(), 'file');
    await writeFile(file, '');
    await expect(openDataFolder(file)).rejects.toThrow(
      `DATA_DIR=${file} cannot be written to: it is not a folder.`,
    );
  });

  test.skipIf(process.platform !== 'linux')(
    'is rejected at once if the system cannot create it',
    async () => {
      await expect(openDataFolder('/proc/portal')).rejects.toThrow(/cannot be written to/);
    },
  );

  test('is rejected with the figures if the disk is full', async () => {
    const folder = await emptyFolder();
    await expect(expectRoom(folder, 0)).resolves.toBeUndefined();
    await expect(expectRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /has \d+ MB free; the database needs \d+ MB\.$/,
    );
  });
});

test('does not start a database without its keys file, and creates no other keys', async () => {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, 'postgres'));
  const config = readConfig({ DATA_DIR: folder });
  await expect(openConfiguredDatabase(config)).rejects.toThrow(
    /keys\.json does not exist; without it the data cannot be read\. Put it back\.$/,
  );
  expect(await readdir(folder)).toEqual(['postgres']);
});
