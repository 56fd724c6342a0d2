// Prints the state of the system. It changes nothing, also no schema: another release may be running on the database.
import { parseArgs } from 'node:util';
import { startClock } from '../platform/clock.ts';
import { isMigrated } from '../platform/database/migrations.ts';
import { openDatabase } from '../platform/database/database.ts';
import { runningAddress } from '../platform/database/running-server.ts';
import { openConfiguredDatabase } from '../platform/embedded/start.ts';
import { readSystemStatus } from '../platform/monitoring/system-status.ts';
import { openVirusScanner } from '../platform/store/virus-scanner.ts';
import { listTroubledJobs, statusLines } from '../system/public.ts';
import type { Command, Io } from './command.ts';
import { configOf } from './with-database.ts';

export const statusCommand: Command = {
  usage: 'status [--json]',
  summary: 'Prints versions, queues, oldest work, last backup, database, disk and certificates',
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
    const status = await readStatus(io);
    if (status === undefined) {
      io.error('The database does not have the schema of this release; see migrate.');
      return 1;
    }
    if (values.json === true) {
      io.out(JSON.stringify(status));
      return 0;
    }
    io.out(status.server === null ? 'No server runs on DATA_DIR.' : `Server: ${status.server}`);
    for (const line of statusLines(status)) io.out(line);
    for (const {
      id,
      task,
      state,
      attempts,
      most_attempts: most,
      last_error: error,
    } of status.troubled) {
      const reason = error?.split('\n')[0] ?? 'no error';
      io.out(`Job ${id} (${task}) ${state}, attempt ${attempts} of ${most}: ${reason}`);
    }
    return 0;
  },
};

async function readStatus(io: Io) {
  const config = configOf(io);
  const clock = startClock(config.clock);
  const running = await openConfiguredDatabase(config, { isLeftAsItIs: true });
  const scanner = config.clamd && openVirusScanner(config.clamd);
  const database = openDatabase(running.ownerUrl, running.secrets, clock, {
    size: 1,
    replicaUrl: config.databaseReplicaUrl,
  });
  try {
    if (!(await isMigrated((text) => database.probe.query(text)))) return undefined;
    return {
      ...(await readSystemStatus({ clock, config, database, scanner })),
      server: (await runningAddress(config.dataDir)) ?? null,
      troubled: await database.transaction(listTroubledJobs),
    };
  } finally {
    await database.close();
    await running.embedded?.leave();
  }
}
