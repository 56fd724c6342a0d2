// Compares each row type that a query declares with the columns that PostgreSQL describes for the
// statement, while the tests run it. TypeScript cannot see a mistake here: the type is only a promise.
import pg from 'pg';
import type { DeclaredRow, Kind } from './declared-rows.ts';

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Result {
  readonly fields: readonly Column[];
  readonly rows: ReadonlyArray<Record<string, unknown>>;
}

const { builtins } = pg.types;
/** Everything else comes as text. */
const kindOfType = new Map<number, Kind>([
  [builtins.BOOL, 'boolean'],
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8].map(
    (id): [number, Kind] => [id, 'number'],
  ),
  ...[builtins.JSON, builtins.JSONB].map((id): [number, Kind] => [id, 'any']),
  [builtins.BYTEA, 'object'],
]);
/** Arrays of booleans, numbers, text, dates, times, ids and JSON, all of which the driver reads. */
const arrays = new Set([
  199, 1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1182, 1185, 1231, 2951, 3807,
]);

function kindOf({ dataTypeID }: Column): Kind {
  return arrays.has(dataTypeID) ? 'object' : (kindOfType.get(dataTypeID) ?? 'string');
}

/** Mistakes in a declared row. Other columns, as of `SELECT *`, are out of reach of the code. */
export function mistakesOf(declared: DeclaredRow, { fields, rows }: Result): string[] {
  const described = new Map(fields.map((field) => [field.name, field]));
  return declared.columns.flatMap(({ name, kinds, isNullable }) => {
    const column = described.get(name);
    if (column === undefined) return [`${name} is declared, but the statement does not return it`];
    const kind = kindOf(column);
    const isSame = kind === 'any' || kinds.includes('any') || kinds.includes(kind);
    if (!isSame) return [`${name} is declared as ${kinds.join(' | ')}, but returned as ${kind}`];
    const isNull = !isNullable && rows.some((row) => row[name] === null);
    return isNull ? [`${name} is declared without null, but a row has null`] : [];
  });
}

/** The text as it was written, without the name that the server puts in front of it. */
export const unlabelled = (text: string) => text.replace(/^\/\* \w+ \*\/ /, '');

const lengthOf = ({ texts }: DeclaredRow) => texts.join('').length;

/** Matches exactly this text. */
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds the template that a statement was made of; the one with the most text if several match. */
export function declarationFinder(rows: readonly DeclaredRow[]) {
  const known = new Map<string, DeclaredRow | undefined>();
  const patterns = rows
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .map((row) => ({
      row,
      pattern: new RegExp(`^${row.texts.map(literally).join('[^]*?')}$`),
    }));
  return (statement: string): DeclaredRow | undefined => {
    if (!known.has(statement)) {
      known.set(statement, patterns.find(({ pattern }) => pattern.test(statement))?.row);
    }
    return known.get(statement);
  };
}
