// Faults of the database, the disk or the network that the request did not cause: the caller gets 503 with
// Retry-After and can send the same request again. Any other error is a defect and becomes 500.

/** The failing part, as named in the log. */
export type Outage = 'database away' | 'database busy' | 'disk' | 'too many files open';

/** By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html), or by the error code of a system call. */
const outageOfCode: Readonly<Record<string, Outage>> = {
  '25P03': 'database away', // the transaction was idle for too long and was ended
  '25006': 'database away', // read-only: a standby before failover
  '28000': 'database away', // rejects our role
  '28P01': 'database away', // rejects our password
  '3D000': 'database away', // the database no longer exists
  '57P01': 'database away', // shut down by an administrator
  '57P02': 'database away', // another process crashed
  '57P03': 'database away', // starting, or in recovery
  '57P04': 'database away', // dropped
  '57P05': 'database away', // the session was idle for too long
  ECONNREFUSED: 'database away',
  ECONNRESET: 'database away',
  ECONNABORTED: 'database away',
  EPIPE: 'database away',
  ETIMEDOUT: 'database away',
  EHOSTUNREACH: 'database away',
  ENETUNREACH: 'database away',
  ENOTFOUND: 'database away',
  EAI_AGAIN: 'database away',
  '40001': 'database busy', // serialization failure
  '40P01': 'database busy', // deadlock
  '53200': 'database busy', // out of memory
  '53300': 'database busy', // too many connections
  '55P03': 'database busy', // a lock was not free within lock_timeout
  '57014': 'database busy', // statement_timeout
  '53100': 'disk', // full
  '53400': 'disk', // temp_file_limit, the share of the disk for large queries
  '58030': 'disk', // read or write error
  ENOSPC: 'disk',
  EDQUOT: 'disk',
  EROFS: 'disk',
  EIO: 'disk',
  EMFILE: 'too many files open',
  ENFILE: 'too many files open',
};

/** The SQLSTATE class of connection errors. */
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;

/** Messages of the drivers `pg` and `pg-pool`, whose errors have no code. */
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** Whether a caller closed the connection while its request arrived. The error looks like one of another connection. */
export function isHungUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted';
}

/** The outage that an error reports; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || isHungUp(error)) return undefined;
  const own = outageOfThis(error);
  if (own !== undefined) return own;
  // Trying several addresses of a host fails with one error for each.
  if (error instanceof AggregateError) {
    for (const one of error.errors) {
      const outage = outageOf(one);
      if (outage !== undefined) return outage;
    }
  }
  return outageOf(error.cause);
}

function outageOfThis(error: Error): Outage | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) {
    const isOfDriver = driverMessages.some((message) => error.message.startsWith(message));
    return isOfDriver ? 'database away' : undefined;
  }
  if (CONNECTION_CLASS.test(code)) return 'database away';
  // A missing file is a defect; a missing socket means that the database is not running.
  if (code === 'ENOENT') return isOfConnect(error) ? 'database away' : undefined;
  return Object.hasOwn(outageOfCode, code) ? outageOfCode[code] : undefined;
}

function isOfConnect(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect';
}
