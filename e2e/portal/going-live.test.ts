// Runs docs/going-live.md on an empty database without the demo, with the dates moved forward between its parts.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/server/test/free-port.ts';
import { createAdjudication } from '../../apps/server/src/claims/public.ts';
import { clockStoppedAt, startClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { urlOf } from '../../apps/server/src/platform/database/migrations.ts';
import { openLog } from '../../apps/server/src/platform/http/logging.ts';
import { readSecrets } from '../../apps/server/src/platform/secrets.ts';
import { readConfig } from '../../apps/server/src/platform/settings/config.ts';
import { createTestDatabase } from '../../apps/server/test/test-database.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const hasShell = ['curl', 'sh', 'awk', 'sed'].every(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined,
);
/** Ends the output of each part of the script. */
const END_OF_PART = '== end of part';

const claimed = '2026-11-05T02:00:00.000Z';
const approved = '2026-11-09T02:00:00.000Z';
const paid = '2026-12-06T02:00:00.000Z';

interface Stand {
  readonly env: Record<string, string>;
  /** Runs a part of the script in the same shell as the parts before it; returns its output. */
  run(script: string): Promise<string>;
  /** Starts the server anew at this time; later commands use this time too. */
  serveAt(now: string): Promise<void>;
}

/** An empty database, dropped when the test ends. */
async function emptyDatabase(): Promise<string> {
  const admin = await createTestDatabase('empty');
  const name = `live_${randomUUID().replaceAll('-', '')}`;
  await admin.owner.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await admin.owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.owner.query(
      `DROP ROLE IF EXISTS ${name}_app_login, ${name}_identity_login, ${name}_worker_login, ${name}_import_login`,
    );
    await admin.drop();
  });
  return urlOf(admin.ownerUrl, name);
}

/** Moves the clock of every process that is started with it. */
const movedClock = (file: string) => `
  import { readFileSync } from 'node:fs';
  const moved = Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(Real.now() + moved);
      else super(...given);
    }
    static now() {
      return Real.now() + moved;
    }
  };`;

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'close');
  child.kill();
  await ended;
}

async function openStand(): Promise<Stand> {
  const work = await mkdtemp(path.join(os.tmpdir(), 'portal-live-'));
  onTestFinished(() => rm(work, { recursive: true }));
  const port = await freePort();
  const clockFile = path.join(work, 'moved');
  await writeFile(path.join(work, 'clock.mjs'), movedClock(clockFile));
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: work,
    DATABASE_URL: await emptyDatabase(),
    SECRET_KEYS_FILE: path.join(work, 'keys.json'),
    DEMO: 'off',
    DATA_DIR: path.join(work, 'data'),
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PORTAL: `http://127.0.0.1:${port}`,
    WORK: work,
    NODE_OPTIONS: `--import ${path.join(work, 'clock.mjs')}`,
    // The script starts the command line a dozen times; each start would compile the same files.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(work, 'compiled'),
  };
  const setTime = async (now: string) => {
    const moved = clockStoppedAt(now).now().getTime() - startClock().now().getTime();
    await writeFile(clockFile, String(moved));
  };
  await setTime(claimed);
  const shell = spawn('sh', ['-eu'], { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  shell.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  let server: ChildProcess | undefined;
  onTestFinished(async () => {
    await Promise.all([stop(shell), stop(server)]);
  });
  return {
    env,
    async run(script) {
      shell.stdin.write(`${script}\necho '${END_OF_PART}'\n`);
      const out: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error(`the script ended: ${out.join('\n')}\n${errors}`);
        if (value === END_OF_PART) return out.join('\n');
        out.push(value);
      }
    },
    async serveAt(now) {
      await stop(server);
      await setTime(now);
      const main = path.join(root, 'apps/server/src/main.ts');
      const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      server = child;
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.includes('answers at')) break;
      }
    },
  };
}

/** Runs the job now, which the server would run within a minute. */
async function adjudicate(env: Stand['env'], now: string): Promise<void> {
  const clock = clockStoppedAt(now);
  const secrets = await readSecrets(env['SECRET_KEYS_FILE'] ?? '', false);
  const database = openDatabase(env['DATABASE_URL'] ?? '', secrets, clock, {
    as: 'worker',
    size: 2,
  });
  const services = { clock, config: readConfig(env), database, log: openLog('warn') };
  try {
    await createAdjudication(services)();
  } finally {
    await database.close();
  }
}

test.skipIf(!hasShell)(
  'docs/going-live.md leads from an empty database to the first paid claim',
  { timeout: 900_000 },
  async () => {
    const page = await readFile(path.join(root, 'docs', 'going-live.md'), 'utf8');
    const scripts = Array.from(page.matchAll(/```sh\n(.*?)```/gs), ([, script = '']) => script);
    expect(scripts).toHaveLength(6);
    const [keys = '', data = '', people = '', claim = '', later = '', payment = ''] = scripts;
    const stand = await openStand();

    await stand.run(keys);
    const setUp = await stand.run(data);
    expect(setUp.match(/^missing .*/gm)).toEqual([
      expect.stringMatching(/^missing A user of a clinic/),
    ]);
    await stand.serveAt(claimed);
    expect(await stand.run(people)).toContain('The clinic can claim.');
    await stand.run(claim);

    await stand.serveAt(approved);
    await adjudicate(stand.env, approved);
    expect(await stand.run(later)).toBe('Claim: approved APPROVED');

    await stand.serveAt(paid);
    const payments = await stand.run(payment);
    expect(payments).toMatch(/1 payments, SGD 31\.34/);
    expect(payments.split('\n').at(-1)).toBe('Claim: approved PAID');
  },
);
