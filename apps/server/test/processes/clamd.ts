// The virus scanner for tests: the real clamd with a signature of its own, which `scripts/install-clamav.ts` gets before
// the tests, and a stand-in that speaks the same protocol.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { findClamd } from '../../../../scripts/install-clamav.ts';
import { freePort } from '../free-port.ts';

const patience = { timeout: 60_000, interval: 50 };

/** EICAR's test file, in two parts so that scanners leave this file alone. */
export const eicar =
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A PDF with the virus in it. */
export const infectedPdf = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${eicar}\n%%EOF\n`;

interface Clamd {
  /** For the setting CLAMD. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the real daemon with one signature, anywhere in a file of any type, or returns why it is missing. */
export async function openClamd(): Promise<Clamd | { readonly reason: string }> {
  const program = findClamd();
  if (program === undefined) {
    return { reason: 'clamd is missing; `npm test` downloads it on a Debian' };
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-clamd-'));
  const port = await freePort();
  const at = (name: string) => path.join(folder, name);
  const signature = Buffer.from(eicar).toString('hex');
  await writeFile(at('test.ndb'), `Portal.Test.Eicar:0:*:${signature}\n`);
  await writeFile(
    at('clamd.conf'),
    `Foreground yes
DatabaseDirectory ${folder}
TemporaryDirectory ${folder}
TCPSocket ${port}
TCPAddr 127.0.0.1
StreamMaxLength 12M
`,
  );
  const child = spawn(program.file, ['--config-file', at('clamd.conf')], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const failed = ended.then(async () => {
    throw new Error(`clamd ended: ${(await said).join('').slice(-500)}`);
  });
  await Promise.race([vi.waitUntil(() => isOpen(port), patience), failed]).catch(async (error) => {
    await stop();
    throw error;
  });
  return { address: `127.0.0.1:${port}`, stop };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** How the stand-in behaves: finds EICAR, answers an error, closes the connection half-way, or never answers. */
export type Mood = 'error' | 'half' | 'hangs' | 'works';

interface StandIn extends Clamd {
  mood: Mood;
  /** The files that it has scanned. */
  readonly scanned: string[];
}

/** Speaks the protocol of clamd. */
export async function openStandInClamd(mood: Mood = 'works'): Promise<StandIn> {
  const sockets = new Set<net.Socket>();
  const scanned: string[] = [];
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    let heard: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      const answer = answerOf(heard, standIn.mood, scanned);
      if (answer !== undefined) socket.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const standIn: StandIn = {
    address: `127.0.0.1:${port}`,
    mood,
    scanned,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

const COMMAND = 'zINSTREAM\0';

/** Undefined while more has to arrive, or if it never answers. */
function answerOf(heard: Buffer, mood: Mood, scanned: string[]): string | undefined {
  if (mood === 'hangs') return undefined;
  if (heard.toString() === 'zPING\0') return 'PONG\0';
  const content = contentOf(heard);
  if (content === undefined) return undefined;
  if (mood === 'half') return 'stream: O';
  if (mood === 'error') return 'INSTREAM size limit exceeded. ERROR\0';
  scanned.push(content);
  return content.includes(eicar) ? 'stream: Eicar FOUND\0' : 'stream: OK\0';
}

/** The file, once its end has arrived. */
function contentOf(heard: Buffer): string | undefined {
  if (!heard.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return undefined;
  const parts: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(parts).toString('latin1');
    if (at + length > heard.length) return undefined;
    parts.push(heard.subarray(at, at + length));
    at += length;
  }
  return undefined;
}
