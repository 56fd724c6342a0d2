// `npm test`: runs every check, then every test. The last line of its output counts them.
// `npm test -- FILE…`: runs the tests of these files or folders only, without checks.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { runChecks } from './check.ts';
import { installClamav } from './install-clamav.ts';
import { installPgBouncer } from './install-pgbouncer.ts';
import { installPromtool } from './install-promtool.ts';
import { installProxies } from './install-proxies.ts';
import { installSwift } from './install-swift.ts';

const root = path.resolve(import.meta.dirname, '..');

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function numberAt(report: object, name: string): number {
  const value: unknown = Object.entries(report).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : 0;
}

function countsIn(report: unknown): Counts {
  const found = typeof report === 'object' && report !== null ? report : {};
  return {
    passed: numberAt(found, 'numPassedTests'),
    failed: numberAt(found, 'numFailedTests'),
    skipped: numberAt(found, 'numPendingTests'),
  };
}

async function runTests(
  args: readonly string[],
): Promise<{ code: number; counts: Counts | undefined }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-report-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CI: 'true',
        // The tests start the server as a process of its own many times; each start compiles the same files.
        NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
      },
    },
  );
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  const text = await readFile(report, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  return { code, counts: text === undefined ? undefined : countsIn(JSON.parse(text)) };
}

function report(counts: Counts | undefined, isGreen: boolean, failedChecks: readonly string[]) {
  const { passed, failed: tests, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const failed = tests + failedChecks.length + (!isGreen && tests === 0 ? 1 : 0);
  if (failedChecks.length > 0) console.log(`Checks that failed: ${failedChecks.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}

const files = process.argv.slice(2);
if (files.length > 0) {
  // Builds only if sources of the web client have changed since the last build.
  if (files.some((file) => /^(?:\.\/)?(?:e2e|bench)\b/u.test(file))) await buildWeb();
  const { code, counts } = await runTests(files);
  report(counts, code === 0, []);
}

// The first tests use only one processor, so the checks run at the same time on the other.
const checks = runChecks();
// One after the other: both use the package manager.
const installing = installSwift()
  .then(() => installPgBouncer())
  .then(() => installPromtool())
  .then(() => installProxies())
  .then(() => installClamav());
await Promise.all([buildWeb(), installing]);
const [{ code, counts }, failedChecks] = await Promise.all([runTests([]), checks]);
report(counts, code === 0, failedChecks);
