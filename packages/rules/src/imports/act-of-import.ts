// The row of the table of four eyes that decides who may apply a file. Source: domain decision.
import type { Act } from '../access/authority.ts';
import type { Importable } from './import-kinds.ts';

/** TERMS: a file of this kind can raise what a plan pays or a clinic may charge. Null: it cannot. */
const ACTS: Readonly<Record<Importable, 'RULE' | 'TERMS' | null>> = {
  lookups: null,
  // Surcharges depend on them.
  'public-holidays': 'TERMS',
  diagnoses: null,
  insurers: 'TERMS',
  programmes: null,
  panels: 'TERMS',
  organizations: null,
  clinics: 'TERMS',
  locations: 'TERMS',
  'clinic-panels': 'TERMS',
  'gst-registrations': 'TERMS',
  surcharges: 'TERMS',
  'admin-fees': 'TERMS',
  practitioners: 'TERMS',
  products: 'TERMS',
  'panel-prices': 'TERMS',
  'clinic-prices': 'TERMS',
  'drug-suggestions': null,
  benefits: 'TERMS',
  'benefit-mappings': 'TERMS',
  plans: 'TERMS',
  'plan-benefits': 'TERMS',
  'approval-rules': 'RULE',
  companies: null,
  'company-policies': 'TERMS',
  premiums: null,
  'form-configuration': null,
  members: 'TERMS',
};

/** @returns null if one person may apply the file */
export function actOfImport(kind: Importable, { takesCover }: { takesCover: boolean }): Act | null {
  return ACTS[kind] !== 'RULE' && takesCover ? 'COVER' : ACTS[kind];
}
