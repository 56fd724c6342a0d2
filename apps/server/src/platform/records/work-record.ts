// The record of a request or a job: who caused it, and what its statements cost. Code finds the record of its own work
// without passing it on.
import type { ProblemCode } from '@portal/contract/problems.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The runs of one statement during the work. */
interface StatementCost {
  count: number;
  ms: number;
}

/** A part of the work, in the clock of `performance.now()`. */
export interface WorkPart {
  /** The work that was done, without data of people. */
  readonly name: string;
  readonly kind: 'outgoing' | 'statement';
  readonly began: number;
  readonly ms: number;
  readonly hasFailed: boolean;
}

export interface WorkRecord {
  readonly traceId: string;
  userId?: string;
  username?: string;
  /** The code of the problem that it was answered with. */
  problem?: ProblemCode;
  /** An event for the security officer that its problem does not tell: an action of the audit trail. */
  security?: string;
  /** The code of the clinic. */
  clinic?: string;
  /** How long it waited for a connection to the database. */
  queueMs: number;
  /** By name of the statement. */
  readonly statements: Map<string, StatementCost>;
  /** Writes the part into the trace; undefined if the work is not traced. */
  trace?: (part: WorkPart) => void;
}

const records = new AsyncLocalStorage<WorkRecord>();

export function newWorkRecord(traceId: string): WorkRecord {
  return { traceId, queueMs: 0, statements: new Map() };
}

/** Runs work that finds this record. */
export function recorded<Result>(record: WorkRecord, work: () => Result): Result {
  return records.run(record, work);
}

/** The record of the work that calls this. */
export function currentWork(): WorkRecord | undefined {
  return records.getStore();
}

interface NotedUser {
  readonly user_id: string;
  readonly username: string;
  readonly location_code: string | null;
}

/** Names the user and the clinic of the work. */
export function noteUser(user: NotedUser, work = currentWork()): void {
  if (work === undefined) return;
  work.userId = user.user_id;
  work.username = user.username;
  if (user.location_code !== null) work.clinic = user.location_code;
}

/** @param action of the audit trail, such as `security.replay-token` */
export function noteSecurity(action: string): void {
  const work = currentWork();
  if (work !== undefined) work.security = action;
}

/** Adds the run of a statement to the work that sent it. */
export function noteStatement(work: WorkRecord, part: Omit<WorkPart, 'kind'>): void {
  const cost = work.statements.get(part.name);
  if (cost === undefined) work.statements.set(part.name, { count: 1, ms: part.ms });
  else {
    cost.count += 1;
    cost.ms += part.ms;
  }
  work.trace?.({ ...part, kind: 'statement' });
}

/** Makes a request to another server, as a part of the trace. */
export async function outgoing<Result>(
  name: string,
  request: () => Promise<Result>,
): Promise<Result> {
  const trace = currentWork()?.trace;
  if (trace === undefined) return request();
  const began = performance.now();
  const end = (hasFailed: boolean) =>
    trace({ name, kind: 'outgoing', began, ms: performance.now() - began, hasFailed });
  try {
    const result = await request();
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}

const NAMED = 5;
const tenth = (ms: number) => Math.round(ms * 10) / 10;

/** The record as fields of a log line. Slow work names the statements that took longest. */
export function fieldsOf(work: WorkRecord, { isSlow }: { readonly isSlow: boolean }) {
  const { userId, clinic, queueMs } = work;
  const costs = [...work.statements].map(([name, { count, ms }]) => ({ name, count, ms }));
  const longest = costs.toSorted((one, other) => other.ms - one.ms).slice(0, NAMED);
  return {
    ...(userId === undefined ? {} : { user: userId }),
    ...(clinic === undefined ? {} : { clinic }),
    queue_ms: tenth(queueMs),
    sql: costs.reduce((sum, { count }) => sum + count, 0),
    sql_ms: tenth(costs.reduce((sum, { ms }) => sum + ms, 0)),
    ...(isSlow ? { statements: longest.map((cost) => ({ ...cost, ms: tenth(cost.ms) })) } : {}),
  };
}
