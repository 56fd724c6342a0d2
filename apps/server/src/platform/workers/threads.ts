// The only place that makes threads. Input from outside is read in one of them, with limits of time and memory, so that
// no file and no long body keeps the server's own thread from answering others.
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { ProblemError } from '../problem.ts';

/** A thread keeps what it has loaded for the next task, until it has been idle for a while. */
const KEPT_MS = 60_000;

export function openThreads(atOnce: number, memoryMb: number): Tinypool {
  return new Tinypool({
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: KEPT_MS,
    isolateWorkers: false,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
}

const AT_ONCE = 2;
/** A caller may hold a database connection while it waits. */
const MOST_WAITING = 6;
const MEMORY_MB = 512;
/** The largest real files take a second or two. */
const LIMIT_MS = 15_000;

const reading = openThreads(AT_ONCE, MEMORY_MB);
const turns = pLimit(AT_ONCE);

/** A file whose default export runs in a thread. */
export interface Program<Task, Answer> {
  readonly file: URL;
  /** Only for its type: the function is loaded in the thread. */
  readonly run?: (task: Task) => Answer | Promise<Answer>;
}

/**
 * Runs a program in a thread.
 * @throws ProblemError FILE_TOO_COMPLEX beyond the limits of time and memory, UNAVAILABLE if too many are waiting
 */
export async function readInThread<Task, Answer>(
  { file }: Program<Task, Answer>,
  task: Task,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  if (turns.pendingCount >= MOST_WAITING) throw new ProblemError('UNAVAILABLE');
  return turns(async () => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const answer: unknown = await reading.run(task, { filename: file.href, signal });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `program` names the type of the file's export
      return answer as Answer;
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) throw new ProblemError('FILE_TOO_COMPLEX');
      throw error;
    }
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
