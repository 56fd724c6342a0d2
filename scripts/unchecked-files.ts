// The files whose types or lint can have changed since the last check without a finding: changed files, and all that
// import them, directly or not.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const memory = path.join(root, 'node_modules', '.cache', 'checked-files.json');
const PLACES = ['apps', 'packages', 'e2e', 'bench', 'scripts'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'migrations', 'data']);
const IS_CODE = /\.(?:tsx?|m?js)$/u;
const IS_SOURCE = /\.(?:tsx?|m?js|json|css)$/u;
/** Settings of the tools, and files that change the types of files that do not import them. */
const IS_GLOBAL = /^[^/]*$|(?:^|\/)(?:package|tsconfig[^/]*)\.json$|\.d\.ts$/u;
const AUGMENTS = /^\s*declare (?:global|module)\b/mu;
/** With more files than this, checking all is as fast. */
const MOST = 0.5;

type Files = ReadonlyMap<string, string>;

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(name);
    return IS_SOURCE.test(name) ? [name] : [];
  });
}

export function readFiles(): Files {
  const settings = readdirSync(root).filter((name) => /\.(?:json|ts)$/u.test(name));
  const names = [...settings, ...PLACES.flatMap(filesBelow)];
  return new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

function hashesOf(files: Files): Record<string, string> {
  return Object.fromEntries(
    [...files].map(([name, text]) => [name, createHash('sha1').update(text).digest('base64')]),
  );
}

/**
 * @param known the hashes of the files at the last check without a finding
 * @returns undefined if every file has to be checked
 */
export function uncheckedFiles(
  files: Files,
  known: Readonly<Record<string, string>>,
): string[] | undefined {
  const now = hashesOf(files);
  const names = new Set([...Object.keys(now), ...Object.keys(known)]);
  const changed = [...names].filter((name) => now[name] !== known[name]);
  const isFarReaching = (name: string) =>
    IS_GLOBAL.test(name) || AUGMENTS.test(files.get(name) ?? '');
  if (changed.some(isFarReaching)) return undefined;
  const importers = importersOf(files);
  const found = new Set(changed);
  for (const name of found) for (const importer of importers.get(name) ?? []) found.add(importer);
  const code = [...found].filter((name) => IS_CODE.test(name) && files.has(name));
  return code.length > files.size * MOST ? undefined : code;
}

function importersOf(files: Files): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [name, text] of files) {
    if (!IS_CODE.test(name)) continue;
    for (const imported of importsOf(name, text)) {
      importers.set(imported, [...(importers.get(imported) ?? []), name]);
    }
  }
  return importers;
}

export function lastChecked(): Readonly<Record<string, string>> {
  if (!existsSync(memory)) return {};
  const kept: unknown = JSON.parse(readFileSync(memory, 'utf8'));
  return typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).map(([name, hash]) => [name, String(hash)]))
    : {};
}

/** After a check of these files without a finding. */
export function noteChecked(files: Files): void {
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(hashesOf(files)));
}
