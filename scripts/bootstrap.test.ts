// The first start, with an npm that only pretends to install: two at once, and an interrupted one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

// Waits for the file `go`, and fails with the exit code in it, if any.
const npm = `#!${process.execPath}
const fs = require('node:fs');
console.log('npm runs');
const look = setInterval(() => {
  if (!fs.existsSync('go')) return;
  clearInterval(look);
  const code = Number(fs.readFileSync('go', 'utf8'));
  if (code > 0) process.exit(code);
  fs.mkdirSync('node_modules/node/bin', { recursive: true });
  fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
}, 20);
`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'portal-bootstrap-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'bin'));
  await writeFile(path.join(root, 'bin', 'npm'), npm);
  await chmod(path.join(root, 'bin', 'npm'), 0o755);
  await writeFile(path.join(root, 'package-lock.json'), '{}');
  await mkdir(path.join(root, 'scripts'));
  for (const name of (await readdir(import.meta.dirname)).filter((one) =>
    /\.(?:mjs|txt)$/.test(one),
  )) {
    await cp(path.join(import.meta.dirname, name), path.join(root, 'scripts', name));
  }
  await writeFile(path.join(root, 'scripts', 'start.ts'), "console.log('started');\n");
});

function start() {
  // Its own process group, as in a terminal.
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env['PATH']}`,
    },
  });
  const { pid = 0 } = child;
  let said = '';
  child.stdout.on('data', (data) => {
    said += String(data);
  });
  const errors = text(child.stderr);
  const closed = once(child, 'close');
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
  });
  return {
    async says(words: string): Promise<void> {
      while (!said.includes(words)) await once(child.stdout, 'data');
    },
    stop: (signal: NodeJS.Signals) => child.kill(signal),
    killAll: () => process.kill(-pid, 'SIGKILL'),
    async end() {
      await closed;
      return { code: child.exitCode, said, errors: await errors };
    },
  };
}

function go(code = 0): Promise<void> {
  return writeFile(path.join(root, 'go'), String(code));
}

async function locks(): Promise<string[]> {
  return (await readdir(root)).filter((name) => name.startsWith('.installing'));
}

async function lockOf(owner: string, age: number): Promise<void> {
  const file = path.join(root, '.installing', owner);
  await mkdir(path.dirname(file));
  await writeFile(file, os.hostname());
  const then = Date.now() / 1000 - age;
  await utimes(file, then, then);
}

describe('the first start', () => {
  test('installs, leaves no lock and starts', async () => {
    await go();
    expect(await start().end()).toMatchObject({ code: 0, errors: '' });
    expect(await locks()).toEqual([]);
    const second = await start().end();
    expect(second).toMatchObject({ code: 0, said: 'started\n' });
  });

  test('if started twice at once, installs once, and the other start says that it waits', async () => {
    const first = start();
    await first.says('npm runs');
    const second = start();
    await second.says('Another start installs the packages');
    await go();
    expect((await first.end()).said).toMatch(/npm runs\nstarted\n$/);
    const { code, said } = await second.end();
    expect({ code, lines: said.trim().split('\n') }).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^Another start .* waiting for it …$/), 'started'],
    });
    expect(await locks()).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops on %s and leaves no lock',
    async (signal) => {
      const first = start();
      await first.says('npm runs');
      first.stop(signal);
      expect((await first.end()).code).toBe(1);
      expect(await locks()).toEqual([]);
    },
  );

  test('leaves no lock if npm fails', async () => {
    await go(7);
    const { code, errors } = await start().end();
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'npm could not install the packages. Its message is above.\n',
    });
    expect(await locks()).toEqual([]);
  });
});

describe('takes over a lock at once', () => {
  test('of a start that was killed', async () => {
    const first = start();
    await first.says('npm runs');
    first.killAll();
    await first.end();
    expect(await locks()).toEqual(['.installing']);
    await go();
    const { code, said } = await start().end();
    expect(code).toBe(0);
    expect(said).not.toContain('Another start');
    expect(await locks()).toEqual([]);
  });

  test('of an owner whose process id now belongs to another process', async () => {
    await lockOf(`${process.pid}-x`, 31);
    await go();
    expect((await start().end()).said).not.toContain('Another start');
  });

  test('of a release that stored no owner', async () => {
    await mkdir(path.join(root, '.installing'));
    await go();
    expect((await start().end()).said).not.toContain('Another start');
  });

  test('unless it is still being touched', async () => {
    await lockOf(`${process.pid}-x`, 1);
    await go();
    const other = start();
    await other.says('Another start');
    other.stop('SIGINT');
    expect((await other.end()).code).toBe(1);
    expect(await locks()).toEqual(['.installing']);
  });
});
