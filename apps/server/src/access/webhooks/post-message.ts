// Sends one message. It reads no content of the answer.
import { requestPublic } from '../../platform/outgoing/request-public.ts';
import type { Config } from '../../platform/settings/config.ts';

const LONGEST_ERROR = 200;

export type Outcome = { readonly httpStatus: number } | { readonly error: string };

/** Returns the status of the answer, or why there was none. Never throws. */
export async function postMessage(
  url: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  config: Pick<Config, 'demo'>,
): Promise<Outcome> {
  try {
    const answer = await requestPublic(url, { method: 'POST', headers, body }, config);
    answer.destroy();
    return { httpStatus: answer.statusCode ?? 0 };
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, LONGEST_ERROR) : 'unknown' };
  }
}
