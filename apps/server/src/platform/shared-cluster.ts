// Several processes may work on one embedded database; the last one to leave turns it off.
import pg from 'pg';
import { urlOf } from './migrations.ts';

const lockKey = 7_240_520;

export interface ClusterHold {
  /** Lets go; true if nobody else holds the cluster. */
  release(): Promise<boolean>;
}

export async function holdCluster(ownerUrl: string): Promise<ClusterHold> {
  const client = new pg.Client({ connectionString: urlOf(ownerUrl, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [lockKey]);
  return {
    async release() {
      try {
        await client.query('SELECT pg_advisory_unlock_shared($1)', [lockKey]);
        const { rows } = await client.query<{ alone: boolean }>(
          'SELECT pg_try_advisory_lock($1) AS alone',
          [lockKey],
        );
        return rows[0]?.alone ?? false;
      } catch {
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}
