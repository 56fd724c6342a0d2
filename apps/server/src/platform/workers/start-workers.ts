// The side of the primary process: starts workers, starts others in place of those that end, and answers them.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ToPrimary, type Count, type ToAsk, type Setup, type ToWorker } from './messages.ts';

/** A worker that ends at once is not started again at once. */
const PAUSE_MS = 1_000;
const MOST_COUNTS = 50_000;

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RunningWorkers {
  /** The address at which all workers accept requests; empty without workers. */
  readonly address: string;
  /** Lets each worker finish its requests, for a limited time. */
  stop(): Promise<void>;
}

/**
 * Starts worker processes; throws if one ends before it is ready.
 * @param options.program the file that they run
 * @param options.setup what a worker that starts now needs
 */
export async function startWorkers(options: {
  readonly count: number;
  readonly program: string;
  readonly setup: () => Setup;
  readonly log: Log;
  /** A worker that has not stopped by then is killed. */
  readonly stopWithinMs: number;
}): Promise<RunningWorkers> {
  const { count, log, stopWithinMs } = options;
  cluster.setupPrimary({ exec: options.program, args: [] });
  const answer = openAnswers(options.setup);
  const stopping = new AbortController();

  /** Without an answer, only the request of the worker fails. */
  async function respond(worker: Worker, number: number, question: ToAsk): Promise<void> {
    const found = await answer(question).catch((error: unknown) => {
      log.warn({ err: error, question: question.kind }, 'a worker process gets no answer');
      return null;
    });
    tell(worker, number, found);
  }

  async function fork(): Promise<string> {
    const worker = cluster.fork();
    const ready = Promise.withResolvers<string>();
    // A message to a worker that is ending fails.
    worker.on('error', (error) => log.warn({ err: error }, 'a worker process reported an error'));
    worker.on('message', (message: unknown) => {
      const { data } = ToPrimary.safeParse(message);
      if (data === undefined) return;
      if ('ready' in data) ready.resolve(data.ready);
      else void respond(worker, data.ask, data.question);
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      ready.reject(new Error(`A worker process ended with ${signal ?? `code ${code}`}.`));
    });
    const address = await ready.promise;
    worker.once('exit', (code: number | null, signal: string | null) => {
      void replace({ worker: worker.id, code, signal });
    });
    return address;
  }

  async function replace(ended: object): Promise<void> {
    while (!stopping.signal.aborted) {
      log.error(ended, 'a worker process ended; another one is started');
      await setTimeout(PAUSE_MS);
      if (stopping.signal.aborted) return;
      if (await fork().catch(() => undefined)) return;
    }
  }

  async function end(worker: Worker): Promise<void> {
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    AbortSignal.timeout(stopWithinMs).addEventListener('abort', () => {
      if (worker.process.kill('SIGKILL')) {
        log.warn({ worker: worker.id }, 'a worker process did not stop and is killed');
      }
    });
    await ended;
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map(end));
  }

  try {
    const [address = ''] = await Promise.all(Array.from({ length: count }, fork));
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function tell(worker: Worker, answered: number, answer: unknown): void {
  const message: ToWorker = { answered, answer };
  // The worker may have ended meanwhile.
  if (worker.isConnected()) worker.send(message);
}

function openAnswers(setup: () => Setup): (question: ToAsk) => Promise<unknown> {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTS, ttl: 1 });

  function count(key: string, windowMs: number): Count {
    const current = (counts.get(key) ?? 0) + 1;
    counts.set(key, current, { ttl: windowMs, noUpdateTTL: true });
    return { current, ttl: Math.max(Math.round(counts.getRemainingTTL(key)), 0) };
  }

  const answers = {
    SETUP: setup,
    COUNT: ({ key, windowMs }: Extract<ToAsk, { kind: 'COUNT' }>) => count(key, windowMs),
  };
  return async (question) =>
    question.kind === 'COUNT' ? answers.COUNT(question) : answers.SETUP();
}
