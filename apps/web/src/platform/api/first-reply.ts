// Replies that the script of the page has requested while the client was still loading (first-requests.ts). The client
// takes each of them once, in place of a request of its own.

/** Undefined if the request failed on the way, so that the client makes it itself. */
type FirstReply = () => Promise<Response | undefined>;

declare global {
  /** By request, as `requestKey` names it. */
  var firstReplies: Map<string, FirstReply> | undefined;
}

/** A reply that nobody has taken within this time is too old to be shown. */
const FRESH_MS = 30_000;

/** Names a request by everything that its reply depends on. */
export function requestKey(method: string, address: string, body: string | null): string {
  return body === null ? `${method} ${address}` : `${method} ${address} ${body}`;
}

export async function takeFirstReply(
  ...request: Parameters<typeof requestKey>
): Promise<Response | undefined> {
  const key = requestKey(...request);
  const reply = performance.now() < FRESH_MS ? globalThis.firstReplies?.get(key) : undefined;
  globalThis.firstReplies?.delete(key);
  return reply?.();
}

/** The user signs out, so that the next user of this page gets none of the replies. */
export function dropFirstReplies(): void {
  globalThis.firstReplies?.clear();
}
