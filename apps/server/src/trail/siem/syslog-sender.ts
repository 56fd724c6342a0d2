// Sends messages to a syslog server: one datagram each by UDP (RFC 5426), or one connection with octet counting by TCP
// (RFC 6587) and TLS (RFC 5425). Syslog has no receipts: a message is sent once the operating system has taken it.
import { createSocket } from 'node:dgram';
import { connect as connectPlain, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SyslogServer } from '../../platform/settings/security-config.ts';

/** For a connection, and for the messages that are sent at once. */
const PATIENCE_MS = 5_000;

export interface Syslog {
  /** @throws Error if not all messages were taken; then all of them have to be sent again */
  send(messages: readonly string[]): Promise<void>;
  close(): void;
}

interface Options {
  /** A certificate authority that Node does not know, in PEM. */
  readonly ca?: string;
  readonly patienceMs?: number;
}

export function openSyslog(server: SyslogServer, options: Options = {}): Syslog {
  return server.protocol === 'udp' ? openDatagrams(server) : openStream(server, options);
}

function openDatagrams({ host, port }: SyslogServer): Syslog {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  // A refusal that comes back belongs to no message. Each message reports its own error.
  socket.on('error', () => undefined);
  const sendOne = (message: string) =>
    new Promise<void>((resolve, reject) => {
      socket.send(message, port, host, (error) => (error === null ? resolve() : reject(error)));
    });
  return {
    async send(messages) {
      for (const message of messages) await sendOne(message);
    },
    close: () => socket.close(),
  };
}

const frame = (message: string) => `${Buffer.byteLength(message)} ${message}`;

function openStream(server: SyslogServer, { ca, patienceMs = PATIENCE_MS }: Options): Syslog {
  let open: Socket | undefined;

  function connect(): Promise<Socket> {
    const { host, port, protocol } = server;
    return new Promise((resolve, reject) => {
      const isTls = protocol === 'tls';
      const socket = isTls
        ? connectTls({ host, port, ...(ca === undefined ? {} : { ca }) })
        : connectPlain({ host, port });
      socket.setTimeout(patienceMs, () => socket.destroy(new Error('no connection in time')));
      socket.once('error', reject);
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        socket.setTimeout(0);
        socket.setKeepAlive(true);
        // The next messages need another connection.
        socket.on('close', () => {
          if (open === socket) open = undefined;
        });
        // The server says nothing; what it sends is read so that its end is noticed.
        socket.resume();
        open = socket;
        resolve(socket);
      });
    });
  }

  return {
    async send(messages) {
      const socket = open ?? (await connect());
      await new Promise<void>((resolve, reject) => {
        const fail = (error?: Error) => {
          open = undefined;
          socket.destroy();
          reject(error ?? new Error('the syslog server has closed the connection'));
        };
        const timer = setTimeout(() => fail(new Error('not taken in time')), patienceMs);
        const onClose = () => fail();
        socket.once('error', fail);
        socket.once('close', onClose);
        socket.write(messages.map((message) => frame(message)).join(''), (error) => {
          clearTimeout(timer);
          socket.off('error', fail);
          socket.off('close', onClose);
          socket.on('error', () => undefined);
          if (error === null || error === undefined) resolve();
          else fail(error);
        });
      });
    },
    close: () => open?.destroy(),
  };
}
