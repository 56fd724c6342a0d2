// Runs a project task on any machine that has some Node (20 or newer) with npm: installs what
// package-lock.json names when that is not there yet, then hands over to the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const tasks = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  dev: 'scripts/dev.ts',
  check: 'scripts/check.ts',
  requirements: 'scripts/requirements.ts',
  bench: 'bench/main.ts',
  portal: 'apps/server/src/cli/main.ts',
};

const [task, ...args] = process.argv.slice(2);
if (!task || !(task in tasks)) {
  console.error(`Say one of: ${Object.keys(tasks).join(', ')}`);
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

// Not `npm ci`: it refuses a lock that lacks the binaries of other platforms, which some registries
// do not carry. `--no-save` leaves the lock as it is.
function install() {
  console.log('Installing the packages of package-lock.json (first start only) …');
  const result = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (result.status !== 0) {
    console.error('npm could not install the packages; its message stands above.');
    process.exit(1);
  }
  if (!existsSync(ownNode)) {
    console.error(
      "The project's own Node is missing after the installation. Its package downloads it with an " +
        'install script: allow install scripts (npm config set ignore-scripts false) and try again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

// Two first starts at once must not install over each other: the directory is the lock.
function installOnce() {
  const lock = path.join(root, '.installing');
  const deadline = Date.now() + 10 * 60_000;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (isInstalled()) return;
      if (Date.now() > deadline) {
        console.error(`Another installation seems to hold ${lock}; remove it if none is running.`);
        process.exit(1);
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

if (!isInstalled()) installOnce();

const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', tasks[task], ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
// The task drains and stops by itself; this process only passes the word on and waits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
