// Checks that the server does not take every failure to read a file for a missing file: too many open files would then
// make it delete, create or restart things. platform/if-there.ts tells one from the other.
import { parseSync, Visitor, type Argument, type Expression, type Node } from 'oxc-parser';

const PRODUCT = /^apps\/server\/src\/.*\.ts$/;
const IS_TEST = /\.(?:test|builders)\.ts$/;

const FILES = new Set(['node:fs', 'node:fs/promises']);
const READS =
  /^(?:access|lstat|open|opendir|readdir|readFile|readlink|realpath|stat)(?:Sync)?$|^existsSync$/;

/** The position of the function for errors among the arguments. */
const HANDLER_AT = new Map([
  ['catch', 0],
  ['then', 1],
]);

/**
 * Returns a sentence for each read whose error is ignored.
 * @param sources the sources by their path from the root
 */
export function swallowedReadFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!PRODUCT.test(file) || IS_TEST.test(file)) return [];
    return swallowedIn(file, text).map(
      (name) =>
        `${file} takes any error of ${name} for a missing file: use ifThere or isThere of platform/if-there.ts.`,
    );
  });
}

function swallowedIn(file: string, text: string): string[] {
  const { module, program } = parseSync(file, text);
  const reads = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => FILES.has(moduleRequest.value))
      .flatMap(({ entries }) => entries)
      .filter(({ importName }) => READS.test(importName.name ?? ''))
      .map(({ localName }) => localName.value),
  );
  if (reads.size === 0) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      // existsSync has no errors: all of them mean false.
      if (callee.type === 'Identifier' && callee.name === 'existsSync') found.push(callee.name);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const handler = given[HANDLER_AT.get(callee.property.name) ?? given.length];
      const name = startOf(callee.object);
      if (name !== undefined && reads.has(name) && ignoresError(handler)) found.push(name);
    },
    TryStatement({ block, handler }) {
      if (handler === null || handler.param !== null) return;
      found.push(...callsIn(block).filter((name) => reads.has(name)));
    },
  }).visit(program);
  return found;
}

/** The function whose promise a chain of `then` and `catch` begins with. */
function startOf(expression: Expression): string | undefined {
  if (expression.type !== 'CallExpression') return undefined;
  const { callee } = expression;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? startOf(callee.object) : undefined;
}

function ignoresError(handler: Argument | undefined): boolean {
  const isFunction =
    handler?.type === 'ArrowFunctionExpression' || handler?.type === 'FunctionExpression';
  return isFunction && handler.params.length === 0;
}

function callsIn(block: Node): string[] {
  const names: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'CallExpression' && 'callee' in value) {
      const { callee } = value;
      const isNamed = typeof callee === 'object' && callee !== null && 'name' in callee;
      if (isNamed && typeof callee.name === 'string') names.push(callee.name);
    }
    for (const part of Object.values(value)) walk(part);
  };
  walk(block);
  return names;
}
