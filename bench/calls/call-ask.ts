// A call to be measured.
import type { Request } from './load-generator.ts';

/** The number of requests whose statements are counted. One alone may load data that the next ones find in memory. */
export const COUNTED = 20;

/** The number of requests before those that are measured: more than there are patients, so that all plans are in memory. */
export function warmUpOf(requests: number): number {
  return requests / 5;
}

export interface CallAsk {
  readonly name: string;
  readonly requests: number;
  /** Milliseconds of processor time for each request, server and database together. */
  readonly goal: number;
  readonly goalPerSecond: number | undefined;
  readonly goalOfStatements: number | undefined;
  /** Milliseconds that 99 of 100 requests take at half of the highest rate. */
  readonly goalOfP99: number | undefined;
  readonly request: (run: number) => Request;
}
