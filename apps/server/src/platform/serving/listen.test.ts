// A port that is in use is reported before anything is created.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../serve.ts';
import { readConfig } from '../settings/config.ts';
import { expectFreePort } from './listen.ts';

async function takenPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('rejects a port in use in one sentence, and creates no data folder', async () => {
  const port = await takenPort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-port-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = readConfig({ PORT: String(port), DATA_DIR: path.join(folder, 'data') });
  await expect(serve(config)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one.`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('rejects an address of another machine in one sentence', async () => {
  await expect(expectFreePort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine.',
  );
});

test.each([0, undefined])('uses any free port for the port %s', async (port) => {
  await expect(expectFreePort({ host: '127.0.0.1', port })).resolves.toBeUndefined();
});
