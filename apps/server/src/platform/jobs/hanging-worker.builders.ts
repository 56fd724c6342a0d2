// A process that takes jobs and never finishes one, for tests that kill it. Its argument is the owner's address of the
// database; it prints the number of each job that it has taken.
import { openLog } from '../http/logging.ts';
import { connectionOf } from '../database/connections.ts';
import { openPool } from '../database/open-connection.ts';
import { startJobQueue } from './job-queue.ts';
import { testSecrets } from '../../../test/fixtures.ts';

const pool = openPool({
  ...connectionOf(process.argv[2] ?? '', testSecrets, 'worker'),
  pipeline: false,
  max: 4,
});
await startJobQueue({
  pool,
  lanes: [
    {
      concurrency: 2,
      kind: 'jobs',
      pollMs: 200,
      tasks: {
        async delete_object(_payload, { job }) {
          process.stdout.write(`${job.id}\n`);
          await Promise.withResolvers<never>().promise;
        },
      },
    },
  ],
  log: openLog('error'),
  takeOver: { beatEveryMs: 100, deadAfterMs: 1_000 },
});
