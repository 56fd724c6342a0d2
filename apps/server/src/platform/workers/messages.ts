// Messages between worker processes and their primary process.
import { z } from 'zod';

export const ToAsk = z.discriminatedUnion('kind', [
  /** How the worker starts; the answer is a Setup. */
  z.object({ kind: z.literal('SETUP') }),
  /** One more request in a window of time; the answer is a Count. */
  z.object({ kind: z.literal('COUNT'), key: z.string(), windowMs: z.number() }),
]);
export type ToAsk = z.infer<typeof ToAsk>;

export const Setup = z.object({
  /** The owner's connection string of the database. */
  ownerUrl: z.string(),
  /** ISO time of the clock now, if it is not the real time. */
  clock: z.string().optional(),
});
export type Setup = z.infer<typeof Setup>;

/** The requests in the current window, and the milliseconds until it ends. */
export const Count = z.object({ current: z.number(), ttl: z.number() });
export type Count = z.infer<typeof Count>;

export const ToPrimary = z.union([
  z.object({ ask: z.number(), question: ToAsk }),
  /** The worker accepts requests at this address. */
  z.object({ ready: z.string() }),
]);
export type ToPrimary = z.infer<typeof ToPrimary>;

/** Null if the primary process has no answer. */
export const ToWorker = z.object({ answered: z.number(), answer: z.unknown() });
export type ToWorker = z.infer<typeof ToWorker>;
