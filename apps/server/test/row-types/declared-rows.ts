// Reads the row type that each `sql<Row>` template of a *.queries.ts file declares.
import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..');

/** `any` holds every value: unknown columns, and JSON. */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'any';

export interface DeclaredRow {
  /** File, from the root of the project. */
  readonly file: string;
  /** The template's text between its values. */
  readonly texts: readonly string[];
  readonly columns: ReadonlyArray<{
    readonly name: string;
    readonly kinds: readonly Kind[];
    readonly isNullable: boolean;
  }>;
}

/** The members of a union, or of an intersection such as a branded string. */
function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() || type.isIntersectionType()
    ? type.getTypes().flatMap((part) => partsOf(part))
    : [type];
}

const kindOfFlags: ReadonlyArray<readonly [TypeFlags, Kind]> = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Object, 'object'],
];

function columnOf(name: string, type: Type): DeclaredRow['columns'][number] {
  const parts = partsOf(type);
  const kinds = kindOfFlags.flatMap(([flags, kind]) =>
    parts.some((part) => (part.flags & flags) !== 0) ? [kind] : [],
  );
  const isNullable = parts.some(
    ({ flags }) => (flags & (TypeFlags.Null | TypeFlags.AnyOrUnknown)) !== 0,
  );
  return { name, kinds, isNullable };
}

function declaredAt(node: Node, checker: Checker): Omit<DeclaredRow, 'file'> | undefined {
  if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag)) return undefined;
  const [argument] = node.typeArguments ?? [];
  if (node.tag.text !== 'sql' || argument === undefined) return undefined;
  const row = checker.getTypeFromTypeNode(argument);
  if (row === undefined) throw new Error(`no type of ${argument.getText()}`);
  const columns = checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    if (type === undefined) throw new Error(`no type of ${property.name}`);
    return columnOf(property.name, type);
  });
  const { template } = node;
  const texts = isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];
  return { texts, columns };
}

/** All declared rows of the server. Reading them takes about a second. */
export function readDeclaredRows(): DeclaredRow[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
    return snapshot.getProjects().flatMap(({ program, checker }) =>
      program
        .getSourceFileNames()
        .filter((name) => name.endsWith('.queries.ts'))
        .flatMap((name) => {
          const file = path.relative(root, name);
          const found: DeclaredRow[] = [];
          const visit = (node: Node): void => {
            const row = declaredAt(node, checker);
            if (row !== undefined) found.push({ file, ...row });
            node.forEachChild(visit);
          };
          program.getSourceFile(name)?.forEachChild(visit);
          return found;
        }),
    );
  } finally {
    api.close();
  }
}
