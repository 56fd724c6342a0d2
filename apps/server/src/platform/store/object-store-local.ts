// Files in a folder of this machine. A link is a signed path of the portal that includes everything it allows. An
// upload is written to a temporary file and moved into place when it is complete.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock.ts';
import {
  StoreError,
  type LinkRequest,
  type ObjectStore,
  type StoreRequests,
  type StreamedContent,
} from './object-store.ts';
import { systemCode } from '../if-there.ts';
import { ProblemError } from '../problem.ts';
import type { Secrets } from '../secrets.ts';

/** The base address of the files, followed by a key. */
export const storePath = '/api/store';

const keyShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Own {
  readonly secrets: Pick<Secrets, 'links'>;
  readonly clock: Clock;
}

function signatureOf(
  method: string,
  key: string,
  { allowed, by }: { readonly allowed: URLSearchParams; readonly by: Buffer },
): Buffer {
  const signed = new URLSearchParams(allowed);
  signed.delete('signature');
  signed.sort();
  return createHmac('sha256', by).update(`${method}\n${key}\n${signed.toString()}`).digest();
}

/** Creates and checks links. */
function linksOf({ secrets, clock }: Own) {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    make(method: string, key: string, says: Record<string, string>, seconds: number): string {
      const allowed = new URLSearchParams({ ...says, until: String(nowSeconds() + seconds) });
      const by = secrets.links.newest().key;
      allowed.set('signature', signatureOf(method, key, { allowed, by }).toString('base64url'));
      return `${storePath}/${key}?${allowed.toString()}`;
    },
    /** @throws ProblemError FORBIDDEN for a link that was forged, changed or has expired */
    check(method: string, { key, query }: LinkRequest): void {
      const given = Buffer.from(query['signature'] ?? '', 'base64url');
      const allowed = new URLSearchParams(query);
      const isOurs = secrets.links.all().some(({ key: by }) => {
        const expected = signatureOf(method, key, { allowed, by });
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      const isInTime = Number(query['until']) >= nowSeconds();
      if (!isOurs || !isInTime || !keyShape.test(key)) throw new ProblemError('FORBIDDEN');
    },
  };
}

/** Passes on exactly this number of bytes; fails if there are more or fewer. */
function exactly(length: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > length ? new ProblemError('FORBIDDEN') : null, chunk);
    },
    flush(done) {
      done(passed === length ? null : new ProblemError('BAD_REQUEST'));
    },
  });
}

/** Undefined for a missing file; any other disk error is a failure of the store. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw new StoreError(error);
  }
}

/** Whether the sender caused the error: an incomplete body, or one that the link does not allow. */
function isOfSender(error: unknown): boolean {
  const code = systemCode(error);
  return (
    error instanceof ProblemError || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
  );
}

export function openLocalStore(
  folder: string,
  own: Own,
): ObjectStore & { requests: StoreRequests } {
  const links = linksOf(own);
  const at = (place: 'incoming' | 'uploaded' | 'kept', name: string) =>
    path.join(folder, place, name);

  const requests: StoreRequests = {
    async receive({ body, contentType, contentLength, ...request }) {
      links.check('PUT', request);
      const { key, query } = request;
      const isAllowed = contentType === query['type'] && String(contentLength) === query['length'];
      // An accepted file never changes, even while its upload link is still valid.
      const isKept = await ifThere(access(at('kept', key)).then(() => true));
      if (!isAllowed || isKept === true) throw new ProblemError('FORBIDDEN');
      const part = at('incoming', `${key}.${randomUUID()}`);
      try {
        await mkdir(path.dirname(part), { recursive: true, mode: 0o700 });
        await mkdir(at('uploaded', ''), { recursive: true, mode: 0o700 });
        await pipeline(
          body,
          exactly(contentLength),
          createWriteStream(part, { mode: 0o600, flush: true }),
        );
        await rename(part, at('uploaded', key));
      } catch (error) {
        await rm(part, { force: true });
        throw isOfSender(error) ? new ProblemError('BAD_REQUEST') : new StoreError(error);
      }
    },
    async open(request) {
      links.check('GET', request);
      const { key, query } = request;
      const found = await ifThere(stat(at('kept', key)));
      if (found === undefined) throw new ProblemError('DOCUMENT_NOT_FOUND');
      return {
        content: createReadStream(at('kept', key)),
        size: found.size,
        contentType: query['type'] ?? '',
        disposition: query['disposition'] ?? '',
      };
    },
  };

  return {
    origin: undefined,
    requests,
    async uploadLink({ key, contentType, contentLength }, seconds) {
      const says = { type: contentType, length: String(contentLength) };
      return links.make('PUT', key, says, seconds);
    },
    async downloadLink({ key, contentType, disposition }, seconds) {
      return links.make('GET', key, { type: contentType, disposition }, seconds);
    },
    async accept(key, bytes) {
      const uploaded = at('uploaded', key);
      const kept = at('kept', key);
      await ifThere(mkdir(at('kept', ''), { recursive: true, mode: 0o700 }));
      await ifThere(rename(uploaded, kept));
      return ifThere(startOf(kept, bytes));
    },
    put: (key, _contentType, content) =>
      keep(content, { part: at('incoming', `${key}.${randomUUID()}`), kept: at('kept', key) }),
    async read(key) {
      const found = await ifThere(open(at('kept', key), 'r'));
      return found?.createReadStream();
    },
    async delete(key) {
      await ifThere(rm(at('uploaded', key), { force: true }));
      await ifThere(rm(at('kept', key), { force: true }));
    },
  };
}

/** Writes a file next to its place, and moves it there once it is complete. */
async function keep(
  content: Uint8Array | StreamedContent,
  { part, kept }: { readonly part: string; readonly kept: string },
): Promise<void> {
  try {
    await mkdir(path.dirname(part), { recursive: true, mode: 0o700 });
    await mkdir(path.dirname(kept), { recursive: true, mode: 0o700 });
    await writeFile(part, 'stream' in content ? content.stream : content, {
      mode: 0o600,
      flush: true,
    });
    await rename(part, kept);
  } catch (error) {
    await rm(part, { force: true });
    throw new StoreError(error);
  }
}

async function startOf(file: string, length: number) {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return { size, bytes: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}
