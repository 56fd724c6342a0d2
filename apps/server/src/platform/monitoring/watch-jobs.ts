// Records each job: one log line, its time in the metrics, and a span with its statements.
import type { FastifyBaseLogger } from 'fastify';
import type { TaskList } from 'graphile-worker';
import { countJob } from '../records/counts.ts';
import { newTraceId } from '../records/trace-ids.ts';
import type { Tracing } from './tracing.ts';
import { fieldsOf, newWorkRecord, recorded } from '../records/work-record.ts';

interface Watching {
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>;
  readonly tracing: Tracing;
  /** A job that takes longer is a warning with the names of its statements. */
  readonly slowMs: number;
}

/** The tasks of the queue, recorded. */
export function watchedTasks(tasks: TaskList, watching: Watching): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([task, run]) => {
      if (run === undefined) return [];
      const watched: typeof run = (payload, helpers) => {
        const { id, attempts } = helpers.job;
        const fields = { job_id: id, attempt: attempts };
        return watch({ task, fields, level: 'info' }, watching, async () => run(payload, helpers));
      };
      return [[task, watched]];
    }),
  );
}

/** Work that repeats outside the queue, recorded. Its line is for debugging unless it is slow or fails. */
export function watchedWork<Result>(
  task: string,
  watching: Watching,
  work: () => Promise<Result>,
): () => Promise<Result> {
  return () => watch({ task, fields: {}, level: 'debug' }, watching, work);
}

interface Watched {
  readonly task: string;
  readonly fields: object;
  /** The level of its line. */
  readonly level: 'debug' | 'info';
}

async function watch<Result>(
  { task, fields, level }: Watched,
  { log, tracing, slowMs }: Watching,
  run: () => Promise<Result>,
): Promise<Result> {
  const work = newWorkRecord(newTraceId());
  const endSpan = tracing.beginJob(task, work);
  const began = performance.now();
  const end = (result: 'done' | 'failed') => {
    const ms = performance.now() - began;
    const isSlow = ms > slowMs;
    endSpan(result === 'failed');
    countJob(task, result, ms / 1000);
    log[isSlow || result === 'failed' ? 'warn' : level](
      {
        trace_id: work.traceId,
        task,
        ...fields,
        ms: Math.round(ms * 10) / 10,
        ...fieldsOf(work, { isSlow }),
      },
      `job ${result}`,
    );
  };
  try {
    const result = await recorded(work, run);
    end('done');
    return result;
  } catch (error) {
    // The queue, or the code that repeats the work, logs the error.
    end('failed');
    throw error;
  }
}
