// Sends one message. It follows no redirect and reads no content of the answer.
import http from 'node:http';
import https from 'node:https';
import type { Config } from '../../platform/settings/config.ts';
import { addressFault, publicLookup } from './receiver-address.ts';

const PATIENCE_MS = 10_000;

export type Outcome = { readonly httpStatus: number } | { readonly error: string };

/** Returns the status of the answer, or why there was none. Never throws. */
export function postMessage(
  url: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  config: Pick<Config, 'demo'>,
): Promise<Outcome> {
  const fault = addressFault(url, config);
  if (fault !== undefined) return Promise.resolve({ error: fault });
  const { request } = url.startsWith('https:') ? https : http;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const sending = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: publicLookup(config),
    // A kept connection would skip the check of the address.
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  sending.once('response', (answer) => {
    resolve({ httpStatus: answer.statusCode ?? 0 });
    answer.destroy();
  });
  sending.on('error', (error) => resolve({ error: error.message.slice(0, 200) }));
  sending.end(body);
  return promise;
}
