// The files of the client that first screens share (docs/decisions/0054-which-files-the-client-is-split-into.md). The
// modules in them follow from what the screens import.
import path from 'node:path';
import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from '../src/first-screens.ts';
import { PORTAL, screenAt } from './route-screens.ts';

/** React, and two small modules that pages without a session share with forms and would otherwise load with these. */
const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler)\/|\/platform\/page\/use-once\.ts$|\/passwords\/password-policy\.ts$/;
const OWN = /\/(?:apps\/web\/src|packages)\//;
/** The dashboard and the lists load it when a draft has a problem; with its imports it would be several small files. */
const DRAFT_PROBLEMS = /\/claims\/drafts\/draft-problems\.tsx$/;
/** Parts that all slices use. */
const COMMON = /\/(?:web\/src\/(?:ui|platform)|rules\/src\/values)\//;

type Graph = Rolldown.ChunkingContext;

/** The modules and all that they import, directly or not. */
function withImports(graph: Graph, modules: readonly string[]): ReadonlySet<string> {
  const found = new Set(modules);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Whether a module is also part of screens outside the folders of these. */
function isElsewhere(graph: Graph, module: string, screens: readonly string[]): boolean {
  const rooms = new Set(screens.map((screen) => path.dirname(screen)));
  const importers = new Set([module]);
  for (const id of importers) {
    const { dynamicImporters = [], importers: further = [] } = graph.getModuleInfo(id) ?? {};
    if (dynamicImporters.length === 0) for (const importer of further) importers.add(importer);
    else if (!rooms.has(path.dirname(id))) return true;
  }
  return false;
}

type SharedFile = 'claim' | 'fields' | 'rows';

/** Returns the function that chooses the shared file of a module. It reads the graph when the bundler has completed it. */
function chooseFiles(): (id: string, graph: Graph) => SharedFile | undefined {
  const reached = new Map<string, ReadonlySet<string>>();
  const modules = new Map(
    FIRST_SCREENS.map(({ name, paths: [address] }) => [name, screenAt(address).modules]),
  );
  return (id, graph) => {
    const has = (name: string) => {
      const found = reached.get(name) ?? withImports(graph, modules.get(name) ?? []);
      reached.set(name, found);
      return found.has(id);
    };
    const isBeyond = (name: string) => isElsewhere(graph, id, modules.get(name) ?? []);
    if (DRAFT_PROBLEMS.test(id)) return 'rows';
    const isCommon = COMMON.test(id);
    // All styles of the form are one file.
    if (id.endsWith('.css') && has('form') && !has('lists') && !has('dashboard')) return 'fields';
    if (!OWN.test(id)) return undefined;
    if (has('dashboard') && (has('lists') || (isCommon && isBeyond('dashboard')))) return 'rows';
    if (!has('form') || !isBeyond('form')) return undefined;
    return isCommon ? 'fields' : 'claim';
  };
}

/** For the bundler, which wants higher integers for the groups that choose first. A group takes all imports of its modules. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const chosen = chooseFiles();
  const shared = (name: SharedFile): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (id, graph) => (chosen(id, graph) === name ? name : null),
  });
  const screens = FIRST_SCREENS.map(({ name, paths: [address] }) => {
    const { modules } = screenAt(address);
    return { name, test: (id: string) => modules.includes(id) };
  });
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: REACT },
    { name: 'start', tags: ['$initial'] },
    { name: 'portal', test: (id) => id === PORTAL },
    shared('rows'),
    ...screens.filter(({ name }) => name !== 'form'),
    shared('fields'),
    shared('claim'),
    ...screens.filter(({ name }) => name === 'form'),
  ];
  return groups.map((group, index, { length }) => ({ ...group, priority: length - index }));
}
