// Sends statements in one packet: each packet costs the server and the database a system call.
import pg from 'pg';

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
  const send = (statement: pg.QueryConfig) => client.query<pg.QueryResultRow>(statement);
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
