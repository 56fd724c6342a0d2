// The fast checks: types, lint, structure, SQL definitions, commit messages, format, dead code. Every finding
// is an error.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { lastChecked, noteChecked, readFiles, uncheckedFiles } from './unchecked-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const node = process.execPath;

function bin(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Runs after the check has passed. */
  readonly onPassed?: () => void;
}

/** Types too: the linter needs them anyway, so the compiler runs once for both. Undefined if nothing has changed. */
function typesAndLint(): Check | undefined {
  const sources = readFiles();
  const files = uncheckedFiles(sources, lastChecked());
  if (files?.length === 0) return undefined;
  return {
    name: `types and lint${files === undefined ? '' : ` (${files.length} files since the last check)`}`,
    command: bin('oxlint'),
    args: ['--type-aware', '--type-check', '--deny-warnings', ...(files ?? [])],
    onPassed: () => noteChecked(sources),
  };
}

const otherChecks: readonly Check[] = [
  {
    name: 'structure',
    command: node,
    args: [path.join(import.meta.dirname, 'structure.ts')],
  },
  {
    name: 'SQL definitions',
    command: node,
    args: [path.join(import.meta.dirname, 'sql-definitions.ts')],
  },
  {
    name: 'commit messages',
    command: node,
    args: [path.join(import.meta.dirname, 'commits.ts')],
  },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'dead code', command: node, args: [bin('knip'), '--no-progress'] },
  // Without the tests, so that code used only by a test is an error. Code that a specification requires and a
  // later call will use is marked `@planned` with its source; an unnecessary tag is an error too.
  {
    name: 'dead code that only tests use',
    command: node,
    args: [
      bin('knip'),
      '--no-progress',
      '--production',
      '--config',
      'knip.production.json',
      '--treat-tag-hints-as-errors',
    ],
  },
];

/** Runs a command and returns its output and whether it passed. */
async function run(check: Check): Promise<{ passed: boolean; output: string }> {
  const child = spawn(check.command, check.args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { passed: code === 0, output: out + err };
}

/** Runs every check, two at a time, prints each result, and returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  const first = typesAndLint();
  const queue = [...(first === undefined ? [] : [first]), ...otherChecks];
  async function worker(): Promise<void> {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const started = performance.now();
      const { passed, output } = await run(check);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
      if (passed) check.onPassed?.();
      else {
        failed.push(check.name);
        console.log(output.trimEnd());
      }
    }
  }
  await Promise.all([worker(), worker()]);
  return failed;
}

if (process.argv[1] === import.meta.filename) {
  const failed = await runChecks();
  process.exit(failed.length === 0 ? 0 : 1);
}
