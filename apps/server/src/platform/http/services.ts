// The services that a handler can use in addition to its request and transaction.
import type { FastifyBaseLogger } from 'fastify';
import type { Captcha } from '../captcha/captcha.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../jobs/mail.ts';
import type { NationalIds } from '../national-id.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { VirusScanner } from '../store/virus-scanner.ts';
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
  /** Undefined if documents are not scanned. */
  readonly scanner: VirusScanner | undefined;
  readonly log: FastifyBaseLogger;
  /** Scheme, host and port of the portal for users; known once the server listens. */
  readonly origin: () => string;
}

/** The services that a job can use. */
export interface JobServices extends Services {
  readonly mailer: Mailer;
}
