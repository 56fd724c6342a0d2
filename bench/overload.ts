// Measures how a server responds when it gets five times more requests than it can handle.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BenchClient } from './bench-client.ts';
import type { Figure } from './figures.ts';
import { timesPeak, width } from './overload-settings.ts';

const run = promisify(execFile);
const url = '/api/claim/v1/claims?page=1&size=10';

export async function benchOverload(client: BenchClient): Promise<Figure[]> {
  const load = path.join(import.meta.dirname, 'overload-load.ts');
  const { port } = new URL(client.address);
  const { stdout } = await run(process.execPath, [load, port, url, client.headers.authorization]);
  const measured: unknown = JSON.parse(stdout);
  const [peak = 0, goodput = 0, p99 = 0, others = 0, withRetryAfter = 0, recovery = 0] =
    numbersOf(measured);
  const name = `Overload ×${timesPeak}`;
  const floor = `peak ${Math.round(peak)}/s, ${width} at a time`;
  return [
    { name: `${name}, share of the peak`, value: goodput / peak, unit: '×', goal: '≥ 0.85', floor },
    { name: `${name}, p99 of served requests`, value: p99, unit: 'ms', goal: '–' },
    { name: `${name}, refused`, value: others, unit: '', goal: '–' },
    {
      name: `${name}, refused without Retry-After`,
      value: others - withRetryAfter,
      unit: '',
      goal: '0',
    },
    { name: `${name}, recovery`, value: recovery, unit: 's', goal: '≤ 3 s' },
  ];
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
