// Imports a file of a known kind.
import type pg from 'pg';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { Importable } from '@portal/rules/imports/import-kinds.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import { readDiagnosisCatalogue } from './diagnosis-catalogue.ts';
import type { ImportKind } from './import-kind.ts';
import { clinicsImport } from './kinds/clinics.ts';
import { RECORDS } from './kinds/described-kinds.ts';
import { diagnosesImport } from './kinds/diagnoses.ts';
import { membersImport } from './kinds/members.ts';
import { practitioners } from './kinds/practitioners.queries.ts';
import { openImportSource, type ImportSource } from './reading/import-source.ts';
import { recordKind } from './record-kind.queries.ts';
import { runImport, type ImportOptions, type ImportResult } from './run-import.ts';

export interface ImportOrder extends ImportOptions {
  readonly what: Importable;
  /** The type of clinics in GeoJSON. */
  readonly clinicType: LocationType;
  readonly nationalIds: Pick<NationalIds, 'encrypt' | 'index'>;
}

/** Throws an Error with one sentence if the file cannot be read. */
export async function importFile(
  client: pg.ClientBase,
  file: string,
  order: ImportOrder,
): Promise<ImportResult> {
  return importSource(client, await openImportSource(file), order);
}

/** Imports an open file. */
export async function importSource(
  client: pg.ClientBase,
  source: ImportSource,
  order: ImportOrder,
): Promise<ImportResult> {
  return runImport(client, await kindOf(order), source, order);
}

async function kindOf({ what, today, clinicType, nationalIds }: ImportOrder): Promise<ImportKind> {
  if (what === 'diagnoses') return diagnosesImport(await readDiagnosisCatalogue(today), today);
  if (what === 'clinics') return clinicsImport(clinicType);
  if (what === 'members') return membersImport(nationalIds);
  if (what === 'practitioners') return practitioners;
  return recordKind(RECORDS[what]);
}
