// The payment of many claims by commands that are killed at random moments and started again. The result is exact.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadFirstData } from '../apps/server/src/demo/public.ts';
import { withOwner } from '../apps/server/src/platform/database/owner.queries.ts';
import { startClock } from '../apps/server/src/platform/clock.ts';
import { openConfiguredDatabase } from '../apps/server/src/platform/embedded/start.ts';
import { readConfig } from '../apps/server/src/platform/settings/config.ts';
import type { Figure } from './figures.ts';
import { makePayableClaims, requireExact } from './payable-claims.ts';

const cli = path.resolve(import.meta.dirname, '..', 'apps', 'server', 'src', 'cli', 'main.ts');
const START = Date.parse('2026-12-06T10:00:00+08:00');
/** Work without progress counts as interrupted after five minutes: each command runs this much later. */
const LATER_MS = 6 * 60_000;
const LONGEST_MS = 6_000;

export async function benchPaymentKills(claims: number, kills: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-kills-'));
  const settings = { DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' };
  const config = readConfig({ ...settings, CLOCK: new Date(START).toISOString() });
  // The database stays up while the commands are killed.
  const running = await openConfiguredDatabase(config);
  let commands = 0;
  let killed = 0;

  /** Kills the command after a random time, as long as kills are left. @returns whether it has ended by itself */
  async function attempt(typed: readonly string[], mostKills: number): Promise<boolean> {
    commands += 1;
    const clock = new Date(START + commands * LATER_MS).toISOString();
    const child = spawn(process.execPath, [cli, 'payments', ...typed], {
      env: { ...process.env, ...settings, CLOCK: clock },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exited = once(child, 'exit');
    const isDue = killed < mostKills;
    const ended = isDue
      ? Promise.race([exited, setTimeout(Math.random() * LONGEST_MS, undefined)])
      : exited;
    if ((await ended) === undefined) {
      killed += 1;
      child.kill('SIGKILL');
      await exited;
      return false;
    }
    if (child.exitCode !== 0) throw new Error(`${typed.join(' ')} ended with ${child.exitCode}`);
    return true;
  }

  async function insist(typed: readonly string[], mostKills: number): Promise<void> {
    while (!(await attempt(typed, mostKills)));
  }

  try {
    const clock = startClock(config.clock);
    await loadFirstData(running, { demo: true, clock });
    await makePayableClaims(running, { claims, today: clock.today() });
    await insist(['batch', '--as', 'admin.finance', '--date', '2026-12-06'], kills / 3);
    await insist(['close', '--as', 'admin.finance'], (kills * 2) / 3);
    await insist(['prepare', '--as', 'admin.finance', '--date', '2026-12-06'], 0);
    const runNo = await withOwner(running.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ run_no: string }>('SELECT run_no FROM payment_run');
      return rows[0]?.run_no ?? '';
    });
    await insist(['release', runNo, '--as', 'admin.finance2'], kills);
    const file = path.join(folder, 'bank.xml');
    await insist(['bank-file', runNo, file, '--as', 'admin.finance2'], 0);
    const content = await readFile(file, 'utf8');
    await withOwner(running.ownerUrl, (owner) => requireExact(owner, content, runNo));
  } finally {
    await running.embedded?.leave();
    await rm(folder, { recursive: true, force: true });
  }
  const name = `Payment of ${claims.toLocaleString('en')} claims, killed at random moments, exact afterwards`;
  return [{ name, value: killed, unit: 'kills', goal: '50, one effect' }];
}
