// Names of statements. PostgreSQL keeps a named statement parsed and planned for its connection.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

interface KnownStatement {
  readonly text: string;
  readonly name: string;
}

const known = new Map<string, KnownStatement>();
const mostNames = 1000;

/** At the end of a statement whose text depends on a person's choices: it gets no name, so it takes none from others. */
export const UNNAMED = '/* unnamed */';

/** Connections whose pooler gives the names of one client to others. */
const unnamed = new WeakSet<object>();

/**
 * The statement with its name, if the connection can use names. The number of names is limited. The name begins with that
 * of the function that makes the statement, for logs and traces, and a comment in the text has it for PostgreSQL's own
 * views (`pg_stat_activity`, `pg_stat_statements`).
 * @param label the default is the function of a queries file that calls this
 */
export function namedStatement(
  client: Pick<pg.ClientBase, 'query'>,
  text: string,
  label?: string,
): { text: string; name?: string } {
  if (text.endsWith(UNNAMED)) return { text };
  let statement = known.get(text);
  if (statement === undefined) {
    if (known.size >= mostNames) return { text };
    const caller = label ?? callerInQueries();
    statement = { text: `/* ${caller} */ ${text}`, name: `${caller}_${known.size}` };
    known.set(text, statement);
  }
  return unnamed.has(client) ? { text: statement.text } : statement;
}

/** PostgreSQL cuts names at 63 bytes. */
const LONGEST_LABEL = 50;
const FRAMES = 12;
const queriesFrame = /at (?:async )?(?:\w+\.)*(\w+) [^\n]*\.queries\.ts/;

/** The innermost function of a queries file on the stack, which is read once for each text. */
function callerInQueries(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error('the callers');
  Error.stackTraceLimit = stackTraceLimit;
  return (queriesFrame.exec(stack)?.[1] ?? 'statement').slice(0, LONGEST_LABEL);
}

/** The name of a statement for people: of its function, or its first word. */
export function labelOf({ name, text }: pg.QueryConfig): string {
  if (name !== undefined) return name.slice(0, name.lastIndexOf('_'));
  return /^\/\* (\w+) \*\//.exec(text)?.[1] ?? /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';
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
