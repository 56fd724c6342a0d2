// Counters of this process that code adds to where something happens. Requests and jobs have a registry each, because with
// WORKERS they run in different processes, whose figures are in one text.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const requestCounts = new Registry();
export const jobCounts = new Registry();

const sessions = new Counter({
  name: 'sessions_opened_total',
  help: 'Sessions opened, by action of the audit trail',
  labelNames: ['action'],
  registers: [requestCounts],
});

const refusals = new Counter({
  name: 'refusals_total',
  help: 'Requests answered with a problem, by its code',
  labelNames: ['code'],
  registers: [requestCounts],
});

const jobs = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time that a job ran, by task and result (done, failed)',
  labelNames: ['task', 'result'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers: [jobCounts],
});

const trail = new Gauge({
  name: 'audit_trail_broken',
  help: '1 if the audit trail no longer contains its last anchor, or that anchor cannot be read',
  registers: [jobCounts],
});

const alerts = new Counter({
  name: 'security_alerts_total',
  help: 'Security alerts made, by rule',
  labelNames: ['rule'],
  registers: [jobCounts],
});

const forwarded = new Counter({
  name: 'security_entries_forwarded_total',
  help: 'Entries that the syslog server has taken (sent), and rounds in which it did not (failed)',
  labelNames: ['result'],
  registers: [jobCounts],
});

const forwarding = new Gauge({
  name: 'security_entries_unsent',
  help: 'Entries that wait for the syslog server',
  registers: [jobCounts],
});

export function countForwarded(result: 'failed' | 'sent', count: number): void {
  forwarded.inc({ result }, count);
}

export function noteForwarding(unsent: number): void {
  forwarding.set(unsent);
}

export function countAlert(rule: string): void {
  alerts.inc({ rule });
}

export function noteTrail(isBroken: boolean): void {
  trail.set(isBroken ? 1 : 0);
}

export function countSession(action: string): void {
  sessions.inc({ action });
}

export function countRefusal(code: string): void {
  refusals.inc({ code });
}

export function countJob(task: string, result: 'done' | 'failed', seconds: number): void {
  jobs.observe({ task, result }, seconds);
}
