// A file is sent as fast as its client reads it, for a limited time (`replyMs` of `resilience/http-server.ts`). By then the
// transaction has ended, so nothing waits for it.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { SentFile } from './handler.ts';

export async function sendFile(file: SentFile, reply: FastifyReply): Promise<void> {
  const content = file.content instanceof Readable ? file.content : Readable.fromWeb(file.content);
  void reply
    .headers({
      ...file.headers,
      'content-type': file.contentType,
      'content-disposition': contentDisposition(file.name),
      'cache-control': 'no-store',
    })
    .send(content);
  try {
    await finished(content);
  } catch (error) {
    // Destroyed before its end without an error: the client has disconnected.
    if (content.errored !== null) throw error;
  }
}
