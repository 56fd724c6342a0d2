// Sends requests from a process of its own, so that their cost is not counted as the server's.
import { fork } from 'node:child_process';
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
});
export type Sent = z.infer<typeof Sent>;

/** Sends the requests. Throws if one is refused. */
export function sendFromElsewhere(order: Order): Promise<Sent> {
  const child = fork(path.join(import.meta.dirname, 'send-requests.ts'));
  child.send(order);
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      child.disconnect();
      resolve(Sent.parse(message));
    });
    child.on('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
  });
}
