// Imports of large files by the commands that an administrator types, and how long `npm start` takes.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from '../scripts/build-web.ts';
import type { Figure } from './figures.ts';

const root = path.resolve(import.meta.dirname, '..');
const PRODUCTS = 200_000;
const PANELS = 'AXA-GP PRU-GP';
/** So that the companies and plans of the generated members exist. */
const FEW_MEMBERS = '2';

interface ImportOrder {
  readonly members: number;
  /** The ICD-10-CM order file. */
  readonly diagnoses: string | undefined;
}

/** Each time includes the start and the end of the command and of its database. */
export async function benchImports({ members, diagnoses }: ImportOrder): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-imports-'));
  const source = path.join(folder, 'source');
  const target = path.join(folder, 'target');
  const memberFile = path.join(folder, 'members.csv');
  const productFile = path.join(folder, 'products.csv');
  const figures: Figure[] = [];
  const note = (name: string, value: number, goal = '–') =>
    figures.push({ name, value, unit: 's', goal });
  try {
    await buildWeb();
    note('`npm start` with an empty folder', await secondsToStart(target));
    note('`npm start` again', await secondsToStart(target), '≤ 5 s');
    await secondsOf(source, 'demo', '--members', String(members));
    const count = members.toLocaleString('en');
    note(`Export of ${count} members`, await secondsOf(source, 'export', 'members', memberFile));
    await rm(source, { recursive: true });
    await secondsOf(target, 'demo', '--members', FEW_MEMBERS);
    await writeFile(productFile, productLines());
    const files = [
      [`${count} members`, 'members', memberFile, '≤ 180 s for 1,000,000'],
      [
        `${PRODUCTS.toLocaleString('en')} products, two panels each`,
        'products',
        productFile,
        '≤ 60 s',
      ],
      ['the diagnosis codes', 'diagnoses', diagnoses, '–'],
    ] as const;
    for (const [name, kind, file, goal] of files) {
      if (file === undefined) continue;
      note(`Import of ${name}`, await secondsOf(target, 'import', kind, file), goal);
      note(`Import of ${name}, again`, await secondsOf(target, 'import', kind, file));
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* productLines(): Generator<string> {
  yield 'internal_code,name,type,category,si_unit,approval_required,panels,price\n';
  for (let no = 0; no < PRODUCTS; no += 1) {
    const code = String(no).padStart(6, '0');
    yield `BENCH-${code},Bench tablet ${code},DRUG,DRUG,tablet,no,${PANELS},${(10 + (no % 900)) / 100}\n`;
  }
}

const settings = { DEMO: 'on', LOG_LEVEL: 'error', PORT: '0' };

async function secondsOf(folder: string, ...typed: readonly string[]): Promise<number> {
  const started = performance.now();
  const main = path.join(root, 'apps', 'server', 'src', 'cli', 'main.ts');
  const child = spawn(process.execPath, [main, ...typed], {
    env: { ...process.env, ...settings, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await endOf(child);
  if (code !== '0') throw new Error(`${typed.join(' ')} ended with ${code}`);
  return (performance.now() - started) / 1000;
}

async function secondsToStart(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm does not pass signals on to the server, so all of them get it, as from a terminal.
    detached: true,
  });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('answers at')) continue;
    const seconds = (performance.now() - started) / 1000;
    child.stdout.resume();
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
    return seconds;
  }
  throw new Error('npm start ended before it was ready');
}

async function endOf(child: ChildProcess): Promise<string> {
  await once(child, 'exit');
  return String(child.exitCode ?? child.signalCode);
}
