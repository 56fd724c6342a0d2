// The queue in front of the database connections. A request waits a limited time for its turn and is rejected as
// soon as its expected wait is longer, so that an overloaded server stays fast for the requests that it accepts.
// Work that a person would have to repeat is served first and rejected last.
import { ProblemError } from '../problem.ts';
import { openArrivals, type Arrivals } from './arrivals.ts';

interface Patience {
  /** The longest wait for a connection. */
  readonly patienceMs: number;
  /** Maximum number of connections at the same time; unlimited if undefined. */
  readonly mostAtOnce?: number;
}

/** Kinds of work, in the order in which they are served. */
const patienceOf = {
  /** Submissions and saves: rejecting one could lose typed data. */
  save: { patienceMs: 3_000 },
  read: { patienceMs: 1_500 },
  /** A large file, which holds its connection longer than other work. */
  file: { patienceMs: 5_000, mostAtOnce: 3 },
  /** Background work that no user waits for. */
  job: { patienceMs: 30_000 },
} as const satisfies Record<string, Patience>;

export type Work = keyof typeof patienceOf;

const kinds: readonly Work[] = ['save', 'read', 'file', 'job'];

export interface Turns {
  /**
   * Waits for a turn and returns the function that ends it.
   * @throws ProblemError UNAVAILABLE if the actual or expected wait is longer than `patienceMs`
   */
  take(work: Work): Promise<() => void>;
  /** Whether new work of this kind is expected to wait longer than `patienceMs`. */
  isTooLong(work: Work): boolean;
  /** Throws UNAVAILABLE if `isTooLong`, before any work is done. */
  expectTurn(work: Work): void;
  /** The requests without a response. */
  readonly arrivals: Arrivals;
  /** The number waiting now. */
  waiting(): number;
  /** The number of rejections since the start. */
  refusals(): number;
  /** Counts a rejection that the caller decided with `isTooLong`. */
  countRefusal(): void;
}

/** One kind of work: its current turns and its waiters. */
interface Line {
  readonly patienceMs: number;
  readonly mostAtOnce: number;
  /** Called when it is the waiter's turn. */
  readonly waiters: Set<() => void>;
  busy: number;
  /** Average length of a turn of this work. */
  averageMs: number;
}

/** Weight of the last turn in the average, which covers about the last twenty. */
const newestShare = 0.05;

/** This many requests for each turn keep the server busy without making it slow. */
const fewPerTurn = 2;

/**
 * The share of its waiting time that a request may be expected to spend behind earlier requests. A larger
 * share would only make all requests wait longer without serving more of them.
 */
const shareAtDoor = 1 / 3;

function openLine(work: Work, size: number): Line {
  const { patienceMs, mostAtOnce = size }: Patience = patienceOf[work];
  const most = Math.min(size, mostAtOnce);
  return { patienceMs, mostAtOnce: most, waiters: new Set(), busy: 0, averageMs: 0 };
}

/** Lets at most `size` pieces of work run at the same time. */
export function openTurns(size: number): Turns {
  const lines: Readonly<Record<Work, Line>> = {
    save: openLine('save', size),
    read: openLine('read', size),
    file: openLine('file', size),
    job: openLine('job', size),
  };
  const arrivals = openArrivals(fewPerTurn * size);
  let busy = 0;
  let refusals = 0;

  const isFree = (line: Line): boolean => busy < size && line.busy < line.mostAtOnce;

  function isTooLong(work: Work): boolean {
    const line = lines[work];
    if (arrivals.expectedMs() > shareAtDoor * line.patienceMs) return true;
    return !isFree(line) && expectedWaitMs(lines, work) > line.patienceMs;
  }

  function expectTurn(work: Work): void {
    if (isTooLong(work)) throw refusal();
  }

  function refusal(): ProblemError {
    refusals += 1;
    return new ProblemError('UNAVAILABLE');
  }

  function begin(line: Line): () => void {
    const began = performance.now();
    busy += 1;
    line.busy += 1;
    return () => {
      busy -= 1;
      line.busy -= 1;
      line.averageMs += newestShare * (performance.now() - began - line.averageMs);
      callNext();
    };
  }

  function callNext(): void {
    for (const kind of kinds) {
      const line = lines[kind];
      for (const callWaiter of line.waiters) {
        if (!isFree(line)) break;
        callWaiter();
      }
    }
  }

  return {
    async take(work) {
      const line = lines[work];
      if (isFree(line) && line.waiters.size === 0) return begin(line);
      if (expectedWaitMs(lines, work) > line.patienceMs) throw refusal();
      return waitIn(line, () => begin(line), refusal);
    },
    arrivals,
    isTooLong,
    expectTurn,
    refusals: () => refusals,
    countRefusal() {
      refusals += 1;
    },
    waiting: () => kinds.reduce((sum, kind) => sum + lines[kind].waiters.size, 0),
  };
}

/** The expected wait of new work, from the average length of the turns before it. */
function expectedWaitMs(lines: Readonly<Record<Work, Line>>, work: Work): number {
  return kinds.slice(0, kinds.indexOf(work) + 1).reduce((sum, kind) => {
    const { waiters, averageMs, mostAtOnce } = lines[kind];
    return sum + (waiters.size * averageMs) / mostAtOnce;
  }, 0);
}

function waitIn(
  line: Line,
  begin: () => () => void,
  refusal: () => ProblemError,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      line.waiters.delete(callWaiter);
    };
    const callWaiter = () => {
      leave();
      resolve(begin());
    };
    const timer = setTimeout(() => {
      leave();
      reject(refusal());
    }, line.patienceMs);
    line.waiters.add(callWaiter);
  });
}
