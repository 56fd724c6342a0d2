// Names of statements. PostgreSQL keeps a named statement parsed and planned for its connection.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const names = new Map<string, string>();
const mostNames = 1000;

/** Connections whose pooler gives the names of one client to others. */
const unnamed = new WeakSet<object>();

/** The statement with its name, if the connection can use names. The number of names is limited. */
export function namedStatement(
  client: Pick<pg.ClientBase, 'query'>,
  text: string,
): { text: string; name?: string } {
  if (unnamed.has(client)) return { text };
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= mostNames) return { text };
    name = `s${names.size}`;
    names.set(text, name);
  }
  return { text, name };
}

/** The process that the server announced when the connection was opened; a pooler announces none of PostgreSQL's. */
export function processOf(client: Pick<pg.ClientBase, 'query'>): unknown {
  return 'processID' in client ? client.processID : undefined;
}

const checked = new WeakSet<object>();

/**
 * Finds out whether a connection can use names. PgBouncer keeps the statements of each client under names of its own
 * (`max_prepared_statements`, since 1.21). Other poolers send the names as they are to whatever connection is free.
 */
export async function checkStatementNames(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  if (checked.has(client)) return;
  const name = `names_${randomUUID()}`;
  const { rows } = await client.query<{ pid: number; is_sent: boolean }>({
    name,
    text: `SELECT pg_backend_pid() AS pid, EXISTS (SELECT FROM pg_prepared_statements WHERE name = $1) AS is_sent`,
    values: [name],
  });
  const isPooled = rows[0]?.pid !== processOf(client);
  if (isPooled && rows[0]?.is_sent !== false) unnamed.add(client);
  checked.add(client);
}
