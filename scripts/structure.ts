// Checks imports, the size of folders, the files of calls, the names of types, where connections are made, where claims move, and how errors
// of files are read (structure-rules.ts). The linter compares only the text of imports; this script resolves them, so that folders can have
// subfolders.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callFileFaults } from './structure/call-files.ts';
import { claimMoveFaults } from './structure/claim-moves.ts';
import { emitterFaults } from './structure/emitters.ts';
import { fileCircleFaults } from './structure/file-circles.ts';
import { importsOf } from './imports.ts';
import {
  CALL_FILES,
  FLOORS,
  type Floors,
  MOST_FILES,
  MOST_FILES_OF,
  PACKAGE_IMPORTS,
  SLICES,
  type Slices,
} from './structure/structure-rules.ts';
import { skippedWorkFaults } from './structure/skipped-work.ts';
import { swallowedReadFaults } from './structure/swallowed-reads.ts';
import { typeNameFaults } from './structure/type-names.ts';

/** The sources by their path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>;

export interface StructureRules {
  /** For each package, the packages that it may import. */
  readonly packageImports: Readonly<Record<string, readonly string[]>>;
  readonly slices: readonly Slices[];
  readonly floors: readonly Floors[];
  readonly mostFiles: number;
  /** The maximum of folders with another maximum. */
  readonly mostFilesOf: Readonly<Record<string, number>>;
}

const IS_TEST = /\.(?:test|builders|arbitraries|invariants)\.tsx?$/;

/** Returns a sentence for each fault. */
export function structureFaults(sources: Sources, rules: StructureRules): string[] {
  const faults = [...crowdedFolders(sources, rules), ...unlistedFolders(sources, rules)];
  const imports: Import[] = [];
  for (const [file, text] of sources) {
    if (!/\.tsx?$/.test(file) || IS_TEST.test(file)) continue;
    for (const imported of importsOf(file, text)) {
      imports.push({ file, imported });
      const fault = faultOf(file, imported, rules);
      if (fault !== undefined) faults.push(`${file} imports ${imported}: ${fault}`);
    }
  }
  return [...faults, ...rules.slices.flatMap((slices) => circles(slices, imports))];
}

interface Import {
  readonly file: string;
  readonly imported: string;
}

function faultOf(file: string, imported: string, rules: StructureRules): string | undefined {
  const fault = faultOfPackages(file, imported, rules);
  if (fault !== undefined) return fault;
  for (const slices of rules.slices) {
    const fault = faultOfSlices(slices, file, imported);
    if (fault !== undefined) return fault;
  }
  for (const floors of rules.floors) {
    const fault = faultOfFloors(floors, file, imported);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOfPackages(
  file: string,
  imported: string,
  { packageImports }: StructureRules,
): string | undefined {
  if (/(?:^e2e\/|\/test\/)/.test(imported) && /^(?:apps|packages)\/.*\/src\//.test(file)) {
    return 'the product must not import test code.';
  }
  const packageOf = (one: string) =>
    Object.keys(packageImports).find((folder) => one.startsWith(`${folder}/`));
  const [from, to] = [packageOf(file), packageOf(imported)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return packageImports[from]?.includes(to) === true ? undefined : `${from} must not import ${to}.`;
}

/** Slices that import each other, directly or through others. */
function circles({ folder, shared }: Slices, imports: readonly Import[]): string[] {
  const imported = new Map<string, Set<string>>();
  for (const one of imports) {
    const [from, to] = [partOf(folder, one.file), partOf(folder, one.imported)];
    if (!from || !to || from === to || shared.includes(to)) continue;
    imported.set(from, (imported.get(from) ?? new Set()).add(to));
  }
  const reached = (from: string, seen: Set<string>): Set<string> => {
    for (const to of imported.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  const inCircle = [...imported.keys()].filter((slice) => reached(slice, new Set()).has(slice));
  if (inCircle.length === 0) return [];
  return [
    `The slices ${inCircle.toSorted().join(', ')} of ${folder} import each other in a circle.`,
  ];
}

/** The subfolder of a folder that contains a file; '' for a file directly in the folder. */
function partOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [part = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '' : part;
}

/** `public.ts`, or `public-parts.ts` with what only few screens load. */
function isPublic(file: string, slice: string): boolean {
  return [`${slice}/public.ts`, `${slice}/public-parts.ts`].includes(file);
}

function faultOfSlices(
  { folder, shared, arePrivate }: Slices,
  file: string,
  imported: string,
): string | undefined {
  if (!arePrivate) return undefined;
  const [from, to] = [partOf(folder, file), partOf(folder, imported)];
  if (from === undefined || from === '' || to === undefined || to === '' || from === to) {
    return undefined;
  }
  if (shared.includes(to)) return undefined;
  if (shared.includes(from)) return `${from} must not import a slice.`;
  if (isPublic(imported, `${folder}/${to}`)) return undefined;
  return 'a slice imports another slice only through its public.ts.';
}

/** Files directly in the folder are below all floors, except public.ts, which is above them. */
function faultOfFloors(
  { folder, floors }: Floors,
  file: string,
  imported: string,
): string | undefined {
  const [from, to] = [partOf(folder, file), partOf(folder, imported)];
  if (from === undefined || to === undefined || from === to) return undefined;
  if (isPublic(file, folder)) return undefined;
  if (isPublic(imported, folder)) return 'public.ts is for other slices.';
  const levelOf = (part: string): number =>
    part === '' ? 0 : floors.findIndex((floor) => floor.includes(part)) + 1;
  const [above, below] = [levelOf(from), levelOf(to)];
  if (from !== '' && above === 0) return undefined; // unlistedFolders reports it
  if (to !== '' && below === 0) return `${folder}/${to} is not in the list of rooms.`;
  if (below < above) return undefined;
  return `${to} is not below ${from === '' ? 'the files of the folder' : from}.`;
}

/** Folders with sources that are in no list of slices or rooms. */
function unlistedFolders(sources: Sources, { slices, floors }: StructureRules): string[] {
  const faults = new Set<string>();
  for (const file of sources.keys()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { folder, floors: rooms } of floors) {
      const room = partOf(folder, file);
      if (room && !rooms.some((floor) => floor.includes(room))) {
        faults.add(`${folder}/${room} is not in the list of rooms.`);
      }
    }
    for (const { folder, slices: listed, shared } of slices) {
      const slice = partOf(folder, file);
      if (!slice) continue;
      const place = `${folder}/${slice}`;
      const hasRooms = floors.some((one) => one.folder === place);
      if (![...listed, ...shared].includes(slice)) {
        faults.add(`${place} is not in the list of slices.`);
      } else if (partOf(place, file) && !hasRooms) {
        faults.add(`${place} has the folder ${partOf(place, file)}, but no list of rooms.`);
      }
    }
  }
  return [...faults];
}

function crowdedFolders(sources: Sources, { mostFiles, mostFilesOf }: StructureRules): string[] {
  const counts = new Map<string, number>();
  for (const file of sources.keys()) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = mostFilesOf[folder] ?? mostFiles;
    return count > most ? [`${folder} has ${count} files, more than ${most}: make rooms.`] : [];
  });
}

const PLACES = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'migrations']);

function sourcesOf(root: string): Sources {
  const sources = new Map<string, string>();
  function walk(folder: string): void {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(entry.name)) walk(name);
      } else {
        sources.set(name, /\.tsx?$/.test(name) ? readFileSync(path.join(root, name), 'utf8') : '');
      }
    }
  }
  for (const place of PLACES) walk(place);
  return sources;
}

if (process.argv[1] === import.meta.filename) {
  const rules = {
    packageImports: PACKAGE_IMPORTS,
    slices: SLICES,
    floors: FLOORS,
    mostFiles: MOST_FILES,
    mostFilesOf: MOST_FILES_OF,
  };
  const sources = sourcesOf(path.resolve(import.meta.dirname, '..'));
  const faults = [
    ...structureFaults(sources, rules),
    ...callFileFaults(sources, CALL_FILES),
    ...typeNameFaults(sources),
    ...emitterFaults(sources),
    ...fileCircleFaults(sources),
    ...skippedWorkFaults(sources),
    ...swallowedReadFaults(sources),
    ...claimMoveFaults(sources),
  ];
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
