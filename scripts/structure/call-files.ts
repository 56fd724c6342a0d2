// Checks that the handler of a call can be found by its name: each call of the contract has its own route file in
// the same slice of the server, with its test beside it.
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface CallFiles {
  /** `<slice>/calls.ts` in this folder, with `…-calls.ts` beside it, lists the calls of a slice. */
  readonly contract: string;
  /** `<slice>/…/<call>.route.ts` in this folder has the handler of a call. */
  readonly server: string;
  /** `listClaimsByPost` is the POST form of `listClaims`. Its handler is in the file of `listClaims`. */
  readonly twin: string;
}

type Sources = ReadonlyMap<string, string>;
/** The slice of each call. */
type Calls = ReadonlyMap<string, string>;

/** Returns a sentence for each fault. */
export function callFileFaults(sources: Sources, rules: CallFiles): string[] {
  const calls = callsOf(sources, rules);
  const files = [...sources.keys()].filter(
    (file) => file.startsWith(`${rules.server}/`) && file.endsWith('.ts'),
  );
  const routes = files.filter((file) => file.endsWith('.route.ts'));
  const others = files.filter((file) => !file.endsWith('.route.ts') && !file.endsWith('.test.ts'));
  return [
    ...schemasWithoutCall(sources, calls, rules),
    ...[...calls].flatMap(([call, slice]) => faultsOfCall(call, slice, routes, calls, rules)),
    ...routes.flatMap((file) => faultsOfRoute(file, sources, calls, rules)),
    ...others.flatMap((file) =>
      handlersIn(file, sources).map(
        (name) => `${file} declares the handler ${name}: it belongs in ${kebab(name)}.route.ts.`,
      ),
    ),
  ];
}

/** The dead code check does not see which schemas of a slice are in use. */
function schemasWithoutCall(sources: Sources, calls: Calls, { contract }: CallFiles): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!file.startsWith(`${contract}/`)) return [];
    const names = [
      ...text.matchAll(
        /^export const (\w+) = \{$(?:(?!^\}).*\n)*^\} (?:as const )?satisfies CallSchema;$/gmu,
      ),
    ];
    return names.flatMap(([, name = '']) =>
      calls.has(name) ? [] : [`${file}: ${name} is the schema of no call.`],
    );
  });
}

function faultsOfCall(
  call: string,
  slice: string,
  routes: readonly string[],
  calls: Calls,
  rules: CallFiles,
): string[] {
  if (isTwin(call, calls, rules)) return [];
  const name = `${kebab(call)}.route.ts`;
  const found = routes.filter((file) => path.posix.basename(file) === name);
  const folder = `${rules.server}/${slice}`;
  if (found.length === 0) return [`The call ${call} has no ${name} in ${folder}.`];
  if (found.length > 1) return [`The call ${call} has several route files: ${found.join(', ')}.`];
  return found.flatMap((file) =>
    file.startsWith(`${folder}/`) ? [] : [`${file}: ${call} is a call of the slice ${slice}.`],
  );
}

function faultsOfRoute(file: string, sources: Sources, calls: Calls, rules: CallFiles): string[] {
  const base = file.slice(0, -'.route.ts'.length);
  const call = [...calls.keys()].find((name) => kebab(name) === path.posix.basename(base));
  if (call === undefined) return [`${file} is not named after a call.`];
  if (isTwin(call, calls, rules)) {
    return [`${file}: this handler belongs in the file of ${call.slice(0, -rules.twin.length)}.`];
  }
  const own = [call, call + rules.twin].filter((name) => calls.has(name));
  const exported = exportsOf(file, sources);
  const surplus = new Set(
    [...exported, ...handlersIn(file, sources)].filter((name) => !own.includes(name)),
  );
  const hasTest = [`${base}.test.ts`, `${base}.security.test.ts`].some((name) => sources.has(name));
  return [
    ...own
      .filter((name) => !exported.includes(name))
      .map((name) => `${file} does not export the handler ${name}.`),
    ...handlerTypesIn(file, sources)
      .filter(({ name, call: typed }) => own.includes(name) && typed !== name)
      .map(({ name }) => `${file}: ${name} must have the type Handler<'${name}'>.`),
    ...[...surplus].map((name) => `${file} has ${name} too: a route file has one handler.`),
    ...(hasTest ? [] : [`${file} has no test beside it.`]),
  ];
}

function isTwin(call: string, calls: Calls, { twin }: CallFiles): boolean {
  return call.endsWith(twin) && calls.has(call.slice(0, -twin.length));
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Reads the keys of the one exported object of each `calls.ts`, and of each `…-calls.ts` beside it. */
function callsOf(sources: Sources, { contract }: CallFiles): Calls {
  const calls = new Map<string, string>();
  for (const [file, text] of sources) {
    const [slice = '', name, ...rest] = file.startsWith(`${contract}/`)
      ? file.slice(contract.length + 1).split('/')
      : [];
    if (!/(?:^|-)calls\.ts$/.test(name ?? '') || rest.length > 0) continue;
    for (const call of keysOfExport(file, text)) calls.set(call, slice);
  }
  return calls;
}

function keysOfExport(file: string, text: string): string[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      const value = init?.type === 'TSAsExpression' ? init.expression : init;
      if (value?.type !== 'ObjectExpression') return [];
      return value.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [property.key.name]
          : [],
      );
    });
  });
}

function exportsOf(file: string, sources: Sources): string[] {
  const { module } = parseSync(file, sources.get(file) ?? '');
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? 'a default export'),
  );
}

/** The constants of a file that have the type `Handler<…>`. The server finds a handler by the name of its constant. */
function handlersIn(file: string, sources: Sources): string[] {
  return handlerTypesIn(file, sources).map(({ name }) => name);
}

/** Each handler with the call that its type names. */
function handlerTypesIn(
  file: string,
  sources: Sources,
): Array<{ readonly name: string; readonly call: unknown }> {
  const { program } = parseSync(file, sources.get(file) ?? '');
  return program.body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id }) => {
      if (id.type !== 'Identifier') return [];
      const type = id.typeAnnotation?.typeAnnotation;
      const isHandler =
        type?.type === 'TSTypeReference' &&
        type.typeName.type === 'Identifier' &&
        type.typeName.name === 'Handler';
      if (!isHandler) return [];
      const [of] = type.typeArguments?.params ?? [];
      const call =
        of?.type === 'TSLiteralType' && of.literal.type === 'Literal' && of.literal.value;
      return [{ name: id.name, call }];
    });
  });
}
