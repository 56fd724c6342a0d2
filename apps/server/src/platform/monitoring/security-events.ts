// Refusals that matter to a security officer, as entries of the audit trail and lines of the log. A refused request rolls
// back its transaction, so they are kept in memory and written soon, with how often each happened.
import type { ProblemCode } from '@portal/contract/problems.ts';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/network-of.ts';
import type { Services } from '../http/services.ts';
import { workOfRequest } from '../records/request-log.ts';
import { repeat } from '../repeat.ts';
import { insertSecurityEvents, type SecurityEvent } from './security-events.queries.ts';

/** By problem, the action of the entry. */
const ACTIONS: Partial<Record<ProblemCode, string>> = {
  CAPTCHA_FAILED: 'security.fail-captcha',
  CSRF_FAILED: 'security.forge-request',
  EXTERNAL_LOGIN_FAILED: 'security.fail-sign-in',
  FACTOR_WRONG: 'security.fail-factor',
  FILE_HAS_FILES: 'security.send-dangerous-file',
  FILE_HAS_MACROS: 'security.send-dangerous-file',
  FILE_HAS_SCRIPTS: 'security.send-dangerous-file',
  FILE_IS_MIXED: 'security.send-dangerous-file',
  FORBIDDEN: 'security.exceed-permission',
  LOGIN_FAILED: 'security.fail-sign-in',
  LOOK_UPS_USED_UP: 'security.exceed-look-ups',
  RATE_LIMITED: 'security.exceed-rate',
  USER_SUSPENDED: 'security.lock-sign-in',
};

const WRITTEN_EVERY_MS = 5_000;
/** Different events at a time. More are only counted. */
const MOST_EVENTS = 5_000;
const LONGEST_DEVICE = 200;

export interface SecurityEvents {
  /** Notes the refusals of an application. */
  watch(app: FastifyInstance): void;
  /** Writes what was noted. @returns the number of entries */
  write(): Promise<number>;
  /** Writes every few seconds, until it is stopped. */
  start(): { stop(): Promise<void> };
}

export function openSecurityEvents({
  clock,
  database,
  log,
}: Pick<Services, 'clock' | 'database' | 'log'>): SecurityEvents {
  let noted = new Map<string, SecurityEvent>();
  let missed = 0;

  function note(event: SecurityEvent): void {
    const { action, user_id: user, address, call } = event;
    const key = JSON.stringify([action, user, address, call]);
    const known = noted.get(key);
    if (known !== undefined) known.count += 1;
    else if (noted.size < MOST_EVENTS) {
      noted.set(key, event);
      // At once: a process that is killed loses what it has not written.
      log.warn({ security: event }, action);
    } else missed += 1;
  }

  async function write(): Promise<number> {
    const events = [...noted.values()];
    if (events.length === 0) return 0;
    noted = new Map();
    const lost = missed;
    missed = 0;
    for (const event of events) {
      if (event.count > 1) log.warn({ security: event }, event.action);
    }
    if (lost > 0) log.warn({ lost }, 'more security events than can be written');
    await database.transaction((tx) => insertSecurityEvents(tx, events));
    return events.length;
  }

  return {
    watch(app) {
      app.addHook('onResponse', async (request) => {
        const work = workOfRequest(request);
        if (work === undefined) return;
        const action = work.security ?? (work.problem && ACTIONS[work.problem]);
        if (action === undefined) return;
        note({
          action,
          at: clock.now().toISOString(),
          trace_id: work.traceId,
          user_id: work.userId ?? null,
          username: work.username ?? null,
          clinic: work.clinic ?? null,
          address: networkOf(request.ip),
          device: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
          call: `${request.method} ${request.routeOptions.url ?? 'none'}`,
          count: 1,
        });
      });
    },
    write,
    start() {
      const writing = repeat(write, {
        everyMs: WRITTEN_EVERY_MS,
        onError: (error) => log.warn({ err: error }, 'security events could not be written'),
      });
      return {
        async stop() {
          await writing.stop();
          await write();
        },
      };
    },
  };
}
