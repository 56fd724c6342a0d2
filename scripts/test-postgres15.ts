// `npm run postgres15 [-- FILES]`: the tests of the server on Debian's PostgreSQL 15. It uses the installed version, or
// downloads it; program and data are removed afterwards.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { openPostgres15 } from './postgres15.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Data of a test run does not have to survive a power cut. */
const SETTINGS = [
  'max_connections=300',
  'shared_buffers=256MB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
];

function test(url: string, files: readonly string[]): Promise<number> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...files], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

const postgres = await openPostgres15(SETTINGS, () => ({}));
try {
  process.exitCode = await test(postgres.url, process.argv.slice(2));
} finally {
  await postgres.remove();
}
