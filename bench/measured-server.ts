// The server that a benchmark measures, with a connection to its database.
import type pg from 'pg';
import type { RunningServer } from '../apps/server/src/serve.ts';

/** A server, with a connection that is not subject to row-level security. */
export type MeasuredServer = RunningServer & { readonly owner: pg.Client };
