// Finds the field of a form that a problem of an import is about.

/** Sentences such as "there is no plan GOLD" name a record; other columns have its name with `_code`. */
const COLUMNS_OF_RECORDS: Readonly<Record<string, string>> = {
  panel: 'panels',
};
const MISSING = /there is no ([a-z ]+?) (?=\S*[^a-z ])/;

interface FoundProblem {
  readonly column: string | null;
  readonly problem: string;
}

/** The first column that the problem names; undefined if it is about the record as a whole. */
export function fieldOfProblem(
  { column, problem }: FoundProblem,
  columns: readonly string[],
): string | undefined {
  if (column !== null && columns.includes(column)) return column;
  const words = problem.split(/\W+/);
  const named = words.find((word) => word.includes('_') && columns.includes(word));
  if (named !== undefined) return named;
  const missing = MISSING.exec(problem)?.[1];
  if (missing === undefined) return words.find((word) => columns.includes(word));
  return [`${missing.replaceAll(' ', '_')}_code`, COLUMNS_OF_RECORDS[missing] ?? ''].find((one) =>
    columns.includes(one),
  );
}
