// A transaction on a connection of a pool.
import type pg from 'pg';
import { type Course, newCourse, toItsEnd } from './transaction.ts';

/** Commits or rolls back. */
export async function onConnection<Result>(
  pool: pg.Pool,
  doIt: (client: pg.PoolClient, course: Course) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  const onLoss = () => {
    broken = true;
  };
  try {
    const course = newCourse();
    return await toItsEnd(client, course, () => doIt(client, course), onLoss);
  } catch (error) {
    throw broken ? asConnectionLost(error) : error;
  } finally {
    client.release(broken);
  }
}

const connectionFailure = '08006';

/** Adds the SQLSTATE to the driver's errors for lost connections, which have no code. */
function asConnectionLost(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code !== undefined) return error;
  return Object.assign(new Error('the connection to the database was lost', { cause: error }), {
    code: connectionFailure,
  });
}
