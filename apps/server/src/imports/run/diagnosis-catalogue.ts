// The product's own catalogue of common diagnoses, most common first.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { isChronicCondition } from './chronic-conditions.ts';
import { readShippedTable } from './shipped-tables.ts';

export interface CatalogueDiagnosis {
  readonly code: string;
  readonly description: string;
  readonly isChronic: boolean;
  readonly isCommon: boolean;
  /** Above 0; the most common diagnosis has the highest number. */
  readonly popularity: number;
}

export async function readDiagnosisCatalogue(on: PlainDate): Promise<CatalogueDiagnosis[]> {
  const rows = await readShippedTable('diagnoses.tsv');
  return rows.map((row, index) => ({
    code: row('code'),
    description: row('description'),
    isChronic: isChronicCondition(row('code'), on),
    isCommon: row('is_common') === 'yes',
    popularity: rows.length - index,
  }));
}
