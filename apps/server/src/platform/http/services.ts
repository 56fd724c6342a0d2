// What a handler may use besides its request and its transaction.
import type { FastifyBaseLogger } from 'fastify';
import type { Captcha } from '../captcha/captcha.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../jobs/mail.ts';
import type { NationalIds } from '../national-id.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { SessionActivity } from './session-activity.ts';
import type { Tokens } from '../tokens.ts';

export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly nationalIds: NationalIds;
  readonly tokens: Tokens;
  readonly activity: SessionActivity;
  readonly captcha: Captcha;
  readonly store: ObjectStore;
  readonly log: FastifyBaseLogger;
  /** Scheme, host and port under which people reach the portal; known once it listens. */
  readonly origin: () => string;
}

/** What a job may use. */
export interface JobServices extends Services {
  readonly mailer: Mailer;
}
