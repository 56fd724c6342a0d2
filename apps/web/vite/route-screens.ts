// The modules and texts of screens, read from the routes (src/*.routes.tsx).
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const source = path.resolve(import.meta.dirname, '../src');

/** The frame of all screens of a signed-in user. */
export const PORTAL = path.join(source, 'portal.tsx');

interface RouteScreen {
  /** The files that the route imports when it is opened. */
  readonly modules: readonly string[];
  /** The slices of its texts. */
  readonly texts: readonly string[];
}

/** A constant of a file with routes: a route, or a screen that routes share. */
interface Constant {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** All names in it, also its own. */
  readonly names: Set<string>;
  readonly paths: string[];
  readonly modules: string[];
  readonly texts: string[];
}

const textsIn = (nodes: readonly ESTree.Node[]): string[] =>
  nodes.flatMap((node) =>
    node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
  );

const isNamed = (node: ESTree.Node, name: string) =>
  node.type === 'Identifier' && node.name === name;

function constantsIn(file: string): readonly Constant[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const constants = program.body
    .flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .map(({ id, start, end }): Constant => {
      const name = id.type === 'Identifier' ? id.name : '';
      return { start, end, name, names: new Set(), paths: [], modules: [], texts: [] };
    });
  const around = (at: number) => constants.find(({ start, end }) => start <= at && at < end);
  new Visitor({
    Identifier: ({ name, start }) => {
      around(start)?.names.add(name);
    },
    ImportExpression: ({ source: module, start }) => {
      around(start)?.modules.push(...textsIn([module]).map((name) => path.join(source, name)));
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      if (isNamed(callee, 'screen')) around(start)?.texts.push(...textsIn(given));
    },
    Property: ({ key, value, start }) => {
      if (isNamed(key, 'path')) around(start)?.paths.push(...textsIn([value]));
    },
  }).visit(program);
  return constants;
}

/** The screens below `/app` by their addresses. */
function readScreens(): ReadonlyMap<string, RouteScreen> {
  const files = globSync('*.routes.tsx', { cwd: source });
  const screens = files
    .map((file) => constantsIn(path.join(source, file)))
    .flatMap((constants) =>
      constants.flatMap(({ names, paths }) => {
        const used = constants.filter(({ name }) => names.has(name));
        const modules = used.flatMap((one) => one.modules);
        const texts = used.flatMap((one) => one.texts);
        return paths.map((address) => [`/app${address}`, { modules, texts }] as const);
      }),
    );
  return new Map(screens);
}

let screens: ReadonlyMap<string, RouteScreen> | undefined;

/** @throws if the address has no screen */
export function screenAt(address: string): RouteScreen {
  screens ??= readScreens();
  const found = screens.get(address);
  if (found === undefined || found.modules.length === 0) throw new Error(`no screen at ${address}`);
  return found;
}
