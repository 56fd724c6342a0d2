// The columns of a kind that the list of its records shows.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';

interface NamedColumn {
  readonly name: string;
  readonly is_key: boolean;
  readonly is_required: boolean;
}

const MOST = 6;

/** Kinds whose key says little about a record. */
const CHOSEN: Readonly<Partial<Record<CsvKind, readonly string[]>>> = {
  members: ['name', 'national_id', 'policy_number', 'relation', 'plan_code', 'expiry_date'],
};

/** The key, then the columns that every record has, then others. */
export function listedColumns<Column extends NamedColumn>(
  kind: CsvKind,
  columns: readonly Column[],
): readonly Column[] {
  const chosen = CHOSEN[kind];
  if (chosen !== undefined) {
    return chosen.flatMap((name) => columns.filter((column) => column.name === name));
  }
  const rank = (column: Column) => (column.is_key ? 0 : column.is_required ? 1 : 2);
  return columns.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}
