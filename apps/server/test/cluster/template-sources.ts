// The sources that the template databases are made from.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { resolved } from '../../../../scripts/imports.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');
/** An import of everything, as `* as name`. */
const ALL = '*';

/**
 * A file and all that it imports, as paths from the root. Of a `public.ts`, only the files that give the imported names
 * count: the others are loaded too, but their code does not run.
 */
export function sourcesOf(file: string): string[] {
  const found = new Set<string>();
  follow(file, undefined, found);
  return [...found].toSorted();
}

interface Followed {
  readonly from: string;
  readonly names: readonly string[];
}

function follow(file: string, names: readonly string[] | undefined, found: Set<string>): void {
  const isPublic = path.basename(file) === 'public.ts';
  if (!isPublic && found.has(file)) return;
  found.add(file);
  const wanted = (given: readonly string[]) =>
    names === undefined || names.includes(ALL) || given.some((name) => names.includes(name));
  for (const { from, names: given } of importsOf(file)) {
    if (!isPublic || wanted(given)) {
      follow(from, given, found);
    }
  }
}

const read = new Map<string, Followed[]>();

/** The imports and re-exports that exist when the program runs. */
function importsOf(file: string): Followed[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? ALL),
    isBare: entries.length === 0,
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, exportName }) =>
      moduleRequest === null || isType
        ? []
        : [{ name: moduleRequest.value, names: [exportName.name ?? ALL], isBare: false }],
    ),
  );
  const all = [...imported, ...exported]
    .filter(({ names, isBare }) => isBare || names.length > 0)
    .flatMap(({ name, names }) => {
      const from = resolved(file, name);
      return from === undefined ? [] : [{ from, names }];
    });
  read.set(file, all);
  return all;
}
