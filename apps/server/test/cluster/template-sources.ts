// The sources that the template databases are made from.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');
/** An import of everything, as `* as name`. */
const ALL = '*';
const PACKAGE = /^@portal\/(?<name>\w+)\/(?<file>.+)$/u;

/**
 * A file and all that it imports, as paths from the root. Of a `public.ts`, only the files that give the imported names
 * count: the others are loaded too, but their code does not run.
 */
export function sourcesOf(file: string): string[] {
  const found = new Set<string>();
  follow(path.join(root, file), undefined, found);
  return [...found].map((one) => path.relative(root, one)).toSorted();
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
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
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

function resolved(file: string, name: string): string | undefined {
  const inPackage = PACKAGE.exec(name)?.groups;
  const place = name.startsWith('.')
    ? path.resolve(path.dirname(file), name)
    : inPackage &&
      path.join(root, 'packages', inPackage['name'] ?? '', 'src', inPackage['file'] ?? '');
  return place !== undefined && existsSync(place) ? place : undefined;
}
