// The kinds of master data, in an order in which a new installation can import them: each refers only to kinds before
// it.
export const IMPORTABLE = [
  'lookups',
  'public-holidays',
  'diagnoses',
  'insurers',
  'programmes',
  'panels',
  'organizations',
  'clinics',
  'locations',
  'clinic-panels',
  'gst-registrations',
  'surcharges',
  'admin-fees',
  'practitioners',
  'products',
  'panel-prices',
  'clinic-prices',
  'drug-suggestions',
  'benefits',
  'benefit-mappings',
  'plans',
  'plan-benefits',
  'approval-rules',
  'companies',
  'company-policies',
  'premiums',
  'form-configuration',
  'members',
] as const;
export type Importable = (typeof IMPORTABLE)[number];

/** A kind whose files are CSV files with a header. Only these can be exported. */
export type CsvKind = Exclude<Importable, 'diagnoses' | 'clinics'>;

export function isCsvKind(kind: Importable): kind is CsvKind {
  return kind !== 'diagnoses' && kind !== 'clinics';
}

export const CSV_KINDS = IMPORTABLE.filter((kind) => isCsvKind(kind));
