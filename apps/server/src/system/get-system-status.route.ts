// The state of the system, for the operator's screen. Errors of jobs may quote what somebody has typed.
import type { Handler } from '../platform/http/handler.ts';
import { withNumbersHidden } from '../platform/http/logging.ts';
import { readSystemStatus } from '../platform/monitoring/system-status.ts';
import { listTroubledJobs } from './system.queries.ts';

export const getSystemStatus: Handler<'getSystemStatus'> = async ({ tx, services }) => {
  const [status, jobs] = [await readSystemStatus(services), await listTroubledJobs(tx)];
  const troubled = jobs.map(({ last_error: error, ...job }) => ({
    ...job,
    last_error: error === null ? null : withNumbersHidden(error),
  }));
  return { data: { ...status, troubled } };
};
