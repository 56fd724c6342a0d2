// Runs a project task on any machine with Node 20 or newer and npm: installs the packages of
// package-lock.json if they are missing, then continues with the project's own Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { tryLock } from './install-lock.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** @type {Record<string, string>} */
const tasks = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  dev: 'scripts/dev.ts',
  check: 'scripts/check.ts',
  requirements: 'scripts/requirements.ts',
  examples: 'scripts/record-examples.ts',
  screenshots: 'scripts/record-screenshots.ts',
  bench: 'bench/main.ts',
  chaos: 'bench/chaos/main.ts',
  failover: 'bench/failover/main.ts',
  postgres15: 'scripts/test-postgres15.ts',
  pgbackrest: 'scripts/try-pgbackrest.ts',
  release: 'scripts/release.ts',
  changelog: 'scripts/changelog.ts',
  portal: 'apps/server/src/cli/main.ts',
};

const [task = '', ...args] = process.argv.slice(2);
const script = tasks[task];
if (script === undefined) {
  console.error(`Choose one of: ${Object.keys(tasks).join(', ')}`);
  process.exit(2);
}

const windows = process.platform === 'win32';
const ownNode = path.join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
const stamp = path.join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

function isInstalled() {
  return existsSync(ownNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

// Passes signals to the running process, which shuts down by itself, and waits for it.
/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
    if (child === undefined) process.exit(1);
    child.kill(signal);
  });
}

/**
 * Runs a command to its end and returns its exit code.
 * @param {string} command
 * @param {string[]} commandArgs
 * @param {{ env: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<number>}
 */
function run(command, commandArgs, options) {
  const running = spawn(command, commandArgs, { cwd: root, stdio: 'inherit', ...options });
  child = running;
  return new Promise((resolve) => {
    running.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    running.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  }).finally(() => {
    child = undefined;
  });
}

// Not `npm ci`: it refuses a lock without the binaries of other platforms, which some registries do not
// have. `--no-save` leaves the lock unchanged.
async function install() {
  console.log('Installing the packages of package-lock.json (first start only) …');
  const code = await run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: windows, env: { ...process.env, NODE_ENV: '' } },
  );
  if (isStopped) return false;
  if (code !== 0) {
    console.error('npm could not install the packages. Its message is above.');
    return false;
  }
  if (!existsSync(ownNode)) {
    console.error(
      "The project's own Node is missing after the installation. Its package downloads it with an " +
        'install script: allow install scripts (npm config set ignore-scripts false) and try again.',
    );
    return false;
  }
  writeFileSync(stamp, wanted);
  return true;
}

/** Installs, or waits for another start that does. Returns whether the packages are there. */
async function installOnce() {
  const lock = path.join(root, '.installing');
  let release = tryLock(lock);
  if (release === undefined && !isInstalled()) {
    console.log(`Another start installs the packages (${lock}); waiting for it …`);
  }
  while (release === undefined) {
    if (isInstalled()) return true;
    await setTimeout(500);
    release = tryLock(lock);
  }
  try {
    return isInstalled() || (await install());
  } finally {
    release();
  }
}

if (!isInstalled() && !(await installOnce())) process.exit(1);

const flags = ['--disable-warning=ExperimentalWarning'];
// Young objects are collected for 2 ms at a time, not rarely and long (8 ms), which would delay every hundredth response.
// With less room than this, the objects of thirty requests at once are still in use when they are collected.
// V8 also notes which parts of the program create objects that are still in use at a collection, and later creates their
// objects among the old ones. These, and all that they refer to, stay until the old objects are collected, which keeps
// two processors busy for a quarter of a second. Each page of the history left 14 kB there, and 0.2 kB without this.
if (task === 'start' || task === 'bench') {
  flags.push(
    ...readFileSync(path.join(import.meta.dirname, 'server-flags.txt'), 'utf8')
      .trim()
      .split(' '),
  );
}

const exitCode = await run(ownNode, [...flags, script, ...args], {
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
process.exit(exitCode);
