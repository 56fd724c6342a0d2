// The demo as loaded on another day than the template's.
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { testSecrets } from './fixtures.ts';
import { manualClock } from '../src/platform/clock.ts';
import { migrate, urlOf } from '../src/platform/database/migrations.ts';
import { loadFirstData } from '../src/demo/public.ts';

/** A connection as the owner of a database whose demo was loaded at ten o'clock of the day. */
export async function demoOn(day: string): Promise<pg.Client> {
  const clusterUrl = inject('clusterUrl');
  const name = `demo_on_${day.replaceAll('-', '_')}`;
  await migrate(clusterUrl, name, testSecrets);
  const cluster = new pg.Client({ connectionString: clusterUrl });
  await cluster.connect();
  const ownerUrl = urlOf(clusterUrl, name);
  await loadFirstData(
    { ownerUrl, secrets: testSecrets },
    { demo: true, clock: manualClock(`${day}T10:00:00+08:00`) },
  );
  const owner = new pg.Client({
    connectionString: ownerUrl,
    options: '-c search_path=portal,public',
  });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await cluster.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await cluster.end();
  });
  return owner;
}
