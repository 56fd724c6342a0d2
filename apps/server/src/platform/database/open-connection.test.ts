// Connections that break while nobody waits for an answer. An error event without a listener would fail this file.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withConnection } from './open-connection.ts';

const connectionString = inject('clusterUrl');

test('if a connection is ended between two statements, only the next statement fails', async () => {
  const work = withConnection({ connectionString }, async (victim) => {
    const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => {
      victim.on('end', resolve);
    });
    await withConnection({ connectionString }, (killer) =>
      killer.query('SELECT pg_terminate_backend($1, 10000)', [rows[0]?.pid]),
    );
    await ended;
    await victim.query('SELECT 1');
  });
  await expect(work).rejects.toThrow('not queryable');
});

test('gives up on a server that accepts connections but does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const config = { host: '127.0.0.1', port: address.port, connectionTimeoutMillis: 100 };
  await expect(withConnection(config, () => Promise.resolve())).rejects.toThrow('timeout expired');
});
