// A file is sent as fast as its reader takes it. Nothing waits for that: no transaction is open any more.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { SentFile } from './handler.ts';

/** A slower reader is cut off: the file takes up disk, and stopping waits for its connection. */
const longestMilliseconds = 120_000;

export async function sendFile(file: SentFile, reply: FastifyReply): Promise<void> {
  const content = file.content instanceof Readable ? file.content : Readable.fromWeb(file.content);
  const tooLong = AbortSignal.timeout(longestMilliseconds);
  const stop = () => content.destroy();
  tooLong.addEventListener('abort', stop);
  void reply
    .headers({
      ...file.headers,
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    })
    .send(content);
  try {
    await finished(content);
  } catch (error) {
    // Destroyed before its end without a fault: whoever asked has left.
    if (content.errored !== null) throw error;
  } finally {
    tooLong.removeEventListener('abort', stop);
  }
}
