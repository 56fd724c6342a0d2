// Imports a file of a known kind.
import type pg from 'pg';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { expectServer } from '../../platform/database/migrations.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import type { CsvColumn } from './csv-rows.ts';
import { readDiagnosisCatalogue } from '../reference/diagnosis-catalogue.ts';
import { clinicsImport } from './import-clinics.ts';
import { diagnosesImport } from './import-diagnoses.ts';
import type { ImportKind } from './import-kind.ts';
import { MEMBER_COLUMNS, membersImport } from './import-members.ts';
import { PRACTITIONER_COLUMNS, practitionersImport } from './import-practitioners.ts';
import { PRODUCT_COLUMNS, productsImport } from './import-products.ts';
import { openImportSource } from './import-source.ts';
import { runImport, type ImportResult } from './run-import.ts';

export const IMPORTABLE = ['diagnoses', 'clinics', 'members', 'products', 'practitioners'] as const;
export type Importable = (typeof IMPORTABLE)[number];

/** The columns of the kinds that are CSV files with a header. */
export const CSV_COLUMNS: Readonly<Partial<Record<Importable, readonly CsvColumn[]>>> = {
  members: MEMBER_COLUMNS,
  products: PRODUCT_COLUMNS,
  practitioners: PRACTITIONER_COLUMNS,
};

export interface ImportOrder {
  readonly what: Importable;
  readonly file: string;
  /** The type of the imported clinics. */
  readonly clinicType: LocationType;
  readonly today: PlainDate;
  readonly nationalIds: Pick<NationalIds, 'encrypt' | 'index'>;
  /** Receives the number of bytes read so far and the size of the file. */
  onProgress(bytes: number, ofBytes: number): void;
}

/** The first PostgreSQL version whose MERGE reports its action for each row. */
const oldestServer = 17;

/** Throws an Error with one sentence if the file cannot be read or the database is too old. */
export async function importFile(client: pg.ClientBase, order: ImportOrder): Promise<ImportResult> {
  await expectServer(client, oldestServer);
  const source = await openImportSource(order.file);
  const kind = await KINDS[order.what](order);
  return runImport(client, kind, source, (bytes) => order.onProgress(bytes, source.bytes));
}

const KINDS: Readonly<
  Record<Importable, (order: ImportOrder) => ImportKind | Promise<ImportKind>>
> = {
  diagnoses: async ({ today }) => diagnosesImport(await readDiagnosisCatalogue(today), today),
  clinics: ({ clinicType }) => clinicsImport(clinicType),
  members: ({ nationalIds }) => membersImport(nationalIds),
  products: () => productsImport,
  practitioners: () => practitionersImport,
};
