// A program that prints the readiness of a server without free file descriptors, and after they are free again. Its
// arguments are the owner's address of a database and a data folder.
import { closeSync, openSync } from 'node:fs';
import { manualClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { openReadiness } from '../../src/platform/monitoring/readiness.ts';
import { openDrain } from '../../src/platform/resilience/drain.ts';
import { readConfig } from '../../src/platform/settings/config.ts';
import { demoToday, testSecrets } from '../fixtures.ts';

const [, , url = '', dataDir = ''] = process.argv;

function takeAllFiles(): number[] {
  const files: number[] = [];
  try {
    for (;;) files.push(openSync('/dev/null', 'r'));
  } catch {
    return files;
  }
}

const clock = manualClock(`${demoToday}T10:00:00+08:00`);
const database = openDatabase(url, testSecrets, clock, { size: 1 });
const services = { clock, config: readConfig({ DATA_DIR: dataDir }), database, scanner: undefined };
const check = () => openReadiness(services, openDrain())();
const files = takeAllFiles();
const without = await check();
for (const file of files) closeSync(file);
const again = await check();
await database.close();
process.stdout.write(JSON.stringify([without, again]));
