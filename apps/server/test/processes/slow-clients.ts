// Clients that keep their connections busy by being slow, as in an attack. They need no account.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Sends a body or headers byte by byte, or does not read a reply that is longer than the buffers of its connection. */
export type Slowness = 'bodies' | 'headers' | 'readers';

const beginnings: Readonly<Record<Slowness, string>> = {
  bodies:
    'POST /api/identity/v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  headers: 'GET /api/config HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  readers: 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n',
};

const BYTE_EVERY_MS = 1_000;

export interface SlowClients {
  /** The status lines of the replies so far, without those to slow readers. */
  readonly statuses: readonly string[];
  /** The clients whose connection is still open. */
  open(): number;
  close(): void;
}

/** Returns when all are connected and have sent the beginning of their requests. */
export async function openSlowClients(
  address: string,
  slowness: Slowness,
  count: number,
): Promise<SlowClients> {
  const statuses: string[] = [];
  const sockets = await Promise.all(
    Array.from({ length: count }, () => openOne(address, slowness, statuses)),
  );
  const dripping = setInterval(() => {
    if (slowness === 'readers') return;
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, BYTE_EVERY_MS);
  return {
    statuses,
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    close() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function openOne(address: string, slowness: Slowness, statuses: string[]): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The server may cut it off.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginnings[slowness]);
  if (slowness !== 'readers') {
    socket.on(
      'data',
      (chunk) => void statuses.push(chunk.toString('latin1').split('\r\n')[0] ?? ''),
    );
  }
  return socket;
}
