// The imports of a file within the project.
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const PACKAGES: Readonly<Record<string, string>> = {
  '@portal/contract/': 'packages/contract/src/',
  '@portal/rules/': 'packages/rules/src/',
  '@portal/texts/': 'packages/texts/src/',
};
/** The files that a file imports, types included, by their path from the root. */
export function importsOf(file: string, text: string): string[] {
  const { module, program } = parseSync(file, text);
  const types: string[] = [];
  new Visitor({
    TSImportType: ({ source }) => {
      types.push(source.value);
    },
  }).visit(program);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
    ...types,
  ];
  return names.flatMap((name) => resolved(file, name) ?? []);
}

/** The imported file by its path from the root; undefined for a package from npm. */
export function resolved(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const found = Object.entries(PACKAGES).find(([prefix]) => name.startsWith(prefix));
  return found === undefined ? undefined : found[1] + name.slice(found[0].length);
}
