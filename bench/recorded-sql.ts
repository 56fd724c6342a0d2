// Records the statements of the server, so that the driver alone can send them again.
import type pg from 'pg';

type Statement = string | pg.QueryConfig;

/** The statements of a connection between two stays in the pool: groups that were sent together, in order. */
type Recorded = readonly (readonly Statement[])[];

/** Runs `work` and records every statement that passes through the pool meanwhile. */
export async function recordSql<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<{ result: Result; recorded: Recorded[] }> {
  const recorded: Recorded[] = [];
  const stops = new Map<pg.PoolClient, () => boolean>();
  const onAcquire = (client: pg.PoolClient) => {
    const { groups, stop } = listen(client);
    recorded.push(groups);
    stops.set(client, stop);
  };
  const onRelease = (_error: unknown, client: pg.PoolClient) => stops.get(client)?.();
  pool.on('acquire', onAcquire);
  pool.on('release', onRelease);
  try {
    return { result: await work(), recorded };
  } finally {
    pool.off('acquire', onAcquire);
    pool.off('release', onRelease);
  }
}

function listen(client: pg.PoolClient) {
  const groups: Statement[][] = [];
  let underWay = 0;
  const ask = client.query.bind(client);
  const query = async (statement: Statement): Promise<unknown> => {
    if (underWay === 0) groups.push([]);
    groups.at(-1)?.push(statement);
    underWay += 1;
    try {
      return await Promise.resolve(Reflect.apply(ask, undefined, [statement]));
    } finally {
      underWay -= 1;
    }
  };
  Object.assign(client, { query });
  return { groups, stop: () => Reflect.deleteProperty(client, 'query') };
}

/** Sends the same groups of statements on a connection, with every text value changed by `rename`. */
export async function replay(
  pool: pg.Pool,
  recorded: Recorded,
  rename: (text: string) => string,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const group of recorded) {
      await Promise.all(group.map((statement) => client.query(renamed(statement, rename))));
    }
  } finally {
    client.release();
  }
}

function renamed(statement: Statement, rename: (text: string) => string): pg.QueryConfig {
  if (typeof statement === 'string') return { text: statement };
  const values = statement.values?.map((value: unknown) =>
    typeof value === 'string' ? rename(value) : value,
  );
  return values === undefined ? statement : { ...statement, values };
}
