// A proxy in front of the test database, which can stop answering without closing anything, as a hung server does.
import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';

export interface HangingProxy {
  /** The address of the database behind it. */
  readonly url: string;
  /** Stops passing data on. New connections are accepted. */
  hang(): void;
  /** The bytes that the database has not received. */
  withheld(): number;
  /** Passes everything on again, also what was withheld. */
  resume(): void;
  close(): Promise<void>;
}

export async function openHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<net.Socket>();
  let isHanging = false;
  let waiting: { readonly bytes: number; readonly pass: () => void }[] = [];

  function forward(from: net.Socket, to: net.Socket): void {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (chunk: Buffer) => {
      const pass = () => void to.write(chunk);
      if (isHanging) waiting.push({ bytes: chunk.length, pass });
      else pass();
    });
  }

  const server = net.createServer((client) => {
    const database = net.connect(target);
    forward(client, database);
    forward(database, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.toString(),
    hang() {
      isHanging = true;
    },
    withheld: () => waiting.reduce((sum, { bytes }) => sum + bytes, 0),
    resume() {
      isHanging = false;
      for (const { pass } of waiting) pass();
      waiting = [];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
