// SQL of the problems that a query finds.
import type { ImportProblemCode, ValuesOfProblem } from '@portal/rules/imports/import-problems.ts';

/** Two columns, the code and the values by name; each value is SQL. */
export function problemSql<Code extends ImportProblemCode>(
  code: Code,
  values: ValuesOfProblem<Code, string>,
): string {
  const pairs = Object.entries<string>(values).map(([name, value]) => `'${name}', ${value}`);
  return `'${code}' AS code, jsonb_build_object(${pairs.join(', ')}) AS params`;
}
