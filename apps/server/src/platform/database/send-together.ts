// Sends statements in one packet: each packet costs the server and the database a system call.
import pg from 'pg';
import { currentWork, noteStatement } from '../records/work-record.ts';
import { labelOf } from './statement-names.ts';

/** The reply to a statement. */
export type SqlReply = pg.QueryResult<pg.QueryResultRow>;

/**
 * Sends the statements in one packet and waits for all replies; on a connection that does not pipeline (COPY needs one),
 * sends each after the reply to the one before. Throws the first failure in the order of the statements.
 */
export async function sendTogether(
  client: Pick<pg.ClientBase, 'query'>,
  statements: readonly pg.QueryConfig[],
): Promise<SqlReply[]> {
  const work = currentWork();
  // The replies arrive in the order of the statements, so a statement takes from the reply before it to its own.
  let began = performance.now();
  const note = (statement: pg.QueryConfig, hasFailed: boolean) => {
    if (work === undefined) return;
    const now = performance.now();
    noteStatement(work, { name: labelOf(statement), began, ms: now - began, hasFailed });
    began = now;
  };
  const send = async (statement: pg.QueryConfig) => {
    try {
      const reply = await client.query<pg.QueryResultRow>(statement);
      note(statement, false);
      return reply;
    } catch (error) {
      note(statement, true);
      throw error;
    }
  };
  if (!(client instanceof pg.Client) || !client.pipeline) {
    const replies: SqlReply[] = [];
    for (const statement of statements) replies.push(await send(statement));
    return replies;
  }
  const { stream } = client.connection;
  stream.cork();
  const sent = statements.map(send);
  stream.uncork();
  const replies = await Promise.allSettled(sent);
  return replies.map((reply) => {
    if (reply.status === 'rejected') throw reply.reason;
    return reply.value;
  });
}
