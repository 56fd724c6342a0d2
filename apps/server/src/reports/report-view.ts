import { schemas } from '@portal/contract/schemas.ts';
import type { ReportRow } from './reports.queries.ts';

const { definition: Definition } = schemas.createReport.body.shape;

/** A saved report as the reply shows it. */
export function reportView(row: ReportRow, userId: string) {
  const { id, name, owner, version, is_shared, frequency } = row;
  const definition = Definition.parse(row.definition);
  return {
    id,
    name,
    owner,
    version,
    is_shared,
    frequency,
    is_own: row.user_id === userId,
    definition,
  };
}
