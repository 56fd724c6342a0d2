export { openProbedPortal, type ProbedPortal } from './probed-portal.ts';
export { statusLines } from './status-lines.ts';
export { listTroubledJobs } from './system.queries.ts';
