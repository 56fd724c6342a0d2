// What a handler may use besides its request and its transaction.
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { NationalIds } from './national-id.ts';
import type { Tokens } from './tokens.ts';

export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly nationalIds: NationalIds;
  readonly tokens: Tokens;
  readonly log: FastifyBaseLogger;
}
