// `fetch` for libraries that read documents of other servers, with the protections of `requestPublic`.
import type { Config } from '../settings/config.ts';
import { type OutgoingRequest, requestPublic } from './request-public.ts';

/** Metadata and keys of an identity provider have a few kilobytes. */
const MOST_BYTES = 1_000_000;
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/** @throws Error also for an address that is not public, and for an answer that is too long */
export async function fetchPublic(
  url: string,
  request: OutgoingRequest,
  config: Pick<Config, 'demo'>,
): Promise<Response> {
  const answer = await requestPublic(url, request, config);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream has no encoding
    const content = piece as Buffer;
    bytes += content.length;
    if (bytes > MOST_BYTES) throw new Error('the answer is too long');
    pieces.push(content);
  }
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(pieces), { status, headers });
}
