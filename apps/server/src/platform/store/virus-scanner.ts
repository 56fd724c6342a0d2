// A client of clamd, the daemon of ClamAV. It sends a file over the socket (INSTREAM), so the daemon needs no access to
// the store. Each scan has its own connection.
import net from 'node:net';
import type { Readable } from 'node:stream';
import type { ScannerAddress } from '../settings/scanner-config.ts';

/** Without any progress. The daemon reads its signatures again once a day, which takes some ten seconds. */
const SILENT_MS = 60_000;
/** For a whole file. */
const LIMIT_MS = 180_000;
const PING_MS = 1_000;
/** How long the answer to a ping is used again. */
const PING_KEPT_MS = 10_000;
const LONGEST_ANSWER = 4_096;
const LENGTH_BYTES = 4;

/** `finding` is the scanner's name of the virus. */
type ScanResult =
  | { readonly isClean: true }
  | { readonly isClean: false; readonly finding: string };

export interface VirusScanner {
  /** @throws ScannerError unless the scanner has read all of it and answered */
  scan(content: Readable): Promise<ScanResult>;
  /** Whether it answers, at most ten seconds old. */
  isThere(): Promise<boolean>;
}

/** The scanner cannot be reached, is too slow, or could not scan the file. */
export class ScannerError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ScannerError';
  }
}

export function openVirusScanner(address: ScannerAddress): VirusScanner {
  let last: { readonly at: number; readonly isThere: Promise<boolean> } | undefined;
  return {
    async scan(content) {
      const answer = await ask(address, 'INSTREAM', {
        content,
        silentMs: SILENT_MS,
        limitMs: LIMIT_MS,
      });
      return resultOf(answer);
    },
    isThere() {
      const now = performance.now();
      if (last === undefined || now - last.at > PING_KEPT_MS) {
        const isThere = ask(address, 'PING', { silentMs: PING_MS, limitMs: PING_MS }).then(
          (answer) => answer === 'PONG',
          () => false,
        );
        last = { at: now, isThere };
      }
      return last.isThere;
    },
  };
}

/** Only the exact answer for a clean file counts as one. */
function resultOf(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const finding = /^stream: (?<finding>.+) FOUND$/.exec(answer)?.groups?.['finding'];
  if (finding !== undefined) return { isClean: false, finding };
  throw new ScannerError(`the virus scanner answered: ${answer.slice(0, 200)}`);
}

interface Question {
  readonly content?: Readable;
  readonly silentMs: number;
  readonly limitMs: number;
}

async function ask(
  address: ScannerAddress,
  command: 'INSTREAM' | 'PING',
  { content, silentMs, limitMs }: Question,
): Promise<string> {
  const socket = net.connect(address);
  const fail = (message: string) => socket.destroy(new ScannerError(message));
  socket.setTimeout(silentMs, () => fail('the virus scanner does not answer'));
  const timer = setTimeout(() => fail('the virus scanner takes too long'), limitMs);
  const answered = readAnswer(socket);
  try {
    // A daemon that refuses a file answers before it has read all of it.
    const [answer] = await Promise.all([answered, send(socket, command, content)]);
    return answer;
  } catch (error) {
    throw error instanceof ScannerError
      ? error
      : new ScannerError('the virus scanner cannot be reached', error);
  } finally {
    clearTimeout(timer);
    socket.destroy();
    content?.destroy();
  }
}

async function readAnswer(socket: net.Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.length > LONGEST_ANSWER) throw new ScannerError('the answer is too long');
  }
  if (!answer.endsWith('\0')) throw new ScannerError('the virus scanner has sent half an answer');
  return answer.slice(0, -1);
}

/** Each part follows its length; a length of 0 ends the file. */
async function send(
  socket: net.Socket,
  command: string,
  content: Readable | undefined,
): Promise<void> {
  await write(socket, Buffer.from(`z${command}\0`));
  if (content === undefined) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store's streams have no encoding
  for await (const bytes of content as AsyncIterable<Buffer>) {
    if (bytes.length === 0) continue;
    await write(socket, lengthOf(bytes.length));
    await write(socket, bytes);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}

function write(socket: net.Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
