// A database that cannot be used is left as it was found; if it was started for this, it is stopped again.
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { choosePlace } from './postgres-place.ts';
import { runningAddress } from './postmaster-note.ts';
import { openConfiguredDatabase } from './start.ts';

test('an embedded database of a newer release is rejected and does not keep running', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-newer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const config = readConfig({ DATA_DIR: path.join(folder, 'data') });
  const { ownerUrl, embedded } = await openConfiguredDatabase(config);
  onTestFinished(() => embedded?.destroy().catch(() => undefined));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("INSERT INTO portal.migration (name, hash) VALUES ('9999_later.sql', '')");
  await client.end();
  await embedded?.leave();
  await expect(openConfiguredDatabase(config)).rejects.toThrow(
    'The database is of a newer release: this one does not know its migration 9999_later.sql.',
  );
  const { cluster } = await choosePlace(config.dataDir);
  expect(await runningAddress(cluster)).toBeUndefined();
  await rm(cluster, { recursive: true, force: true });
});

test('no server starts on a data folder whose restore was killed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-restoring-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'restore-unfinished'), '');
  const opened = openConfiguredDatabase(readConfig({ DATA_DIR: folder }));
  await expect(opened).rejects.toThrow(`The restore into ${folder} has not finished.`);
  expect(await readdir(folder)).toEqual(['restore-unfinished']);
});
