// Sends a request to an address that a user has entered: only to the public internet, within ten seconds, without
// following redirects.
import http from 'node:http';
import https from 'node:https';
import { outgoing } from '../records/work-record.ts';
import type { Config } from '../settings/config.ts';
import { addressFault, publicLookup } from './public-address.ts';

const PATIENCE_MS = 10_000;

export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The head of the answer, whose content has not been read. @throws Error also for an address that is not public */
export function requestPublic(
  url: string,
  request: OutgoingRequest,
  config: Pick<Config, 'demo'>,
): Promise<http.IncomingMessage> {
  const fault = addressFault(url, config);
  if (fault !== undefined) return Promise.reject(new Error(fault));
  return outgoing(new URL(url).host, () => send(url, request, config));
}

function send(
  url: string,
  { method, headers, body }: OutgoingRequest,
  config: Pick<Config, 'demo'>,
): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const sending = request(url, {
    method,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: publicLookup(config),
    // A kept connection would skip the check of the address.
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  sending.once('response', resolve);
  sending.on('error', reject);
  sending.end(body);
  return promise;
}
