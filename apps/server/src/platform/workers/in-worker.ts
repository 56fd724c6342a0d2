// The side of a worker process: it asks its primary process what all workers share.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { z } from 'zod';
import { Count, Setup, ToWorker, type ToAsk, type ToPrimary } from './messages.ts';

const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let asked = 0;

/** @param onFailure called if the primary process has ended; without it, the failure would be an event that ends this one */
function send(message: ToPrimary, onFailure: (error: Error) => void = () => undefined): void {
  if (process.send === undefined) throw new Error('this process is not a worker');
  process.send(message, undefined, undefined, (error) => {
    if (error !== null) onFailure(error);
  });
}

/** Tells the primary process that this one accepts requests. */
export function tellReady(address: string): void {
  send({ ready: address });
}

async function ask<Answer>(question: ToAsk, shape: z.ZodType<Answer>): Promise<Answer> {
  if (asked === 0) process.on('message', take);
  asked += 1;
  const answer = Promise.withResolvers<unknown>();
  waiting.set(asked, answer);
  send({ ask: asked, question }, answer.reject);
  return shape.parse(await answer.promise);
}

function take(message: unknown): void {
  const { data } = ToWorker.safeParse(message);
  if (data === undefined) return;
  waiting.get(data.answered)?.resolve(data.answer);
  waiting.delete(data.answered);
}

/** The settings that the worker needs to start. */
export function askForSetup(): Promise<Setup> {
  return ask({ kind: 'SETUP' }, Setup);
}

/** The part of the options of a route that makes its counts its own. */
const Route = z.object({
  routeInfo: z
    .object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() })
    .partial()
    .optional(),
});

/** Counts limited requests of all workers together. */
export class SharedCounts implements FastifyRateLimitStore {
  readonly #prefix: string;

  constructor(_options: object, prefix = '') {
    this.#prefix = prefix;
  }

  incr(key: string, done: (error: Error | null, result?: Count) => void, windowMs: number): void {
    void this.#count(key, windowMs, done);
  }

  child(route: object): SharedCounts {
    const { method, url } = Route.parse(route).routeInfo ?? {};
    return new SharedCounts({}, `${String(method)} ${String(url)} `);
  }

  async #count(
    key: string,
    windowMs: number,
    done: (error: Error | null, result?: Count) => void,
  ): Promise<void> {
    const asked = ask({ kind: 'COUNT', key: `${this.#prefix}${key}`, windowMs }, Count);
    const count = await asked.catch((error: unknown) => new Error('not counted', { cause: error }));
    if (count instanceof Error) done(count);
    else done(null, count);
  }
}
