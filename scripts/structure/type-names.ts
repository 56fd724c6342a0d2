// Checks that a type name has one meaning: two files must not export a type, interface, class or enum of one name.
import { parseSync, type Directive, type Statement as Code } from 'oxc-parser';

type Statement = Code | Directive;

const PRODUCT = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const IS_TEST = /\.(?:test|builders|arbitraries|invariants)\.tsx?$/;

/**
 * Returns a sentence for each name that several files export.
 * @param sources the sources by their path from the root
 */
export function typeNameFaults(sources: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (!PRODUCT.test(file) || IS_TEST.test(file)) continue;
    for (const name of exportedTypes(file, text))
      files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files].flatMap(([name, exporters]) =>
    exporters.length > 1
      ? [
          `The type ${name} is declared in ${exporters.toSorted().join(' and ')}: rename one of them.`,
        ]
      : [],
  );
}

/** The types that a file declares and exports, directly or in a list. A type of another file is not declared here. */
function exportedTypes(file: string, text: string): string[] {
  const declared = new Set<string>();
  const exported = new Set<string>();
  for (const statement of parseSync(file, text).program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const name = declaredType(isExport ? statement.declaration : statement);
    if (name !== undefined) declared.add(name);
    if (!isExport) continue;
    if (name !== undefined) exported.add(name);
    for (const { local } of statement.specifiers) {
      if (local.type === 'Identifier') exported.add(local.name);
    }
  }
  return [...declared].filter((name) => exported.has(name));
}

function declaredType(statement: Statement | null): string | undefined {
  const isType =
    statement?.type === 'ClassDeclaration' ||
    statement?.type === 'TSEnumDeclaration' ||
    statement?.type === 'TSInterfaceDeclaration' ||
    statement?.type === 'TSTypeAliasDeclaration';
  return isType ? statement.id?.name : undefined;
}
