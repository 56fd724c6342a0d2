// Sends requests from a process of its own, so that their cost is not counted as the server's.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';

const Request = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  payload: z.looseObject({}).optional(),
});
export type Request = z.infer<typeof Request>;

export const Order = z.object({
  address: z.string(),
  headers: z.record(z.string(), z.string()),
  requests: z.array(Request),
  /** How many are waited for at a time. */
  width: z.number(),
  /** Sent at this rate, however long the earlier ones take; undefined for as fast as `width` allows. */
  perSecond: z.number().optional(),
});
export type Order = z.infer<typeof Order>;

const Sent = z.object({
  perSecond: z.number(),
  /** How many milliseconds each request took. */
  samples: z.array(z.number()),
  /** Processor time of the load generator. */
  processorMilliseconds: z.number(),
  /** The time between two ticks of its timer of 1 ms, for the slowest of a hundred: more is its own delay. */
  ownDelayMilliseconds: z.number(),
});
export type Sent = z.infer<typeof Sent>;

export interface LoadGenerator {
  /** Sends the requests. Throws if one is refused. */
  send(order: Order): Promise<Sent>;
  stop(): void;
}

/** One process for all orders: only its first requests are slowed by code that is not compiled yet. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.join(import.meta.dirname, 'send-requests.ts'));
  return {
    async send(order) {
      const ended = new AbortController();
      const { signal } = ended;
      child.send(order);
      try {
        return await Promise.race([
          once(child, 'message', { signal }).then(([message]) => Sent.parse(message)),
          once(child, 'exit', { signal }).then(([code]) => {
            throw new Error(`the load generator ended with ${String(code)}`);
          }),
        ]);
      } finally {
        ended.abort();
      }
    },
    stop() {
      child.disconnect();
    },
  };
}
