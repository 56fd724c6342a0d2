// The kinds of master data with their columns, which the descriptions of the imports give.
import { type Importable, IMPORTABLE, isCsvKind } from '@portal/rules/imports/import-kinds.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CsvColumn } from '../run/reading/csv-rows.ts';
import { csvFormatOf } from '../run/importable.ts';
import { listLastImports } from './import-runs.queries.ts';

const ABOUT_FILES = {
  diagnoses: 'the ICD-10-CM order file, plain or .gz',
  clinics: 'a GeoJSON list of clinics with HCI codes',
} as const;

function inputOf({ input }: Pick<CsvColumn, 'input'>) {
  const { type = 'TEXT', most = null, least = null, places = null, choices = [] } = input ?? {};
  return { type, most, least, places, choices: [...choices] };
}

function formatOf(kind: Importable) {
  if (!isCsvKind(kind)) return { is_csv: false, about: ABOUT_FILES[kind], columns: [] };
  const { about, columns, key, importOnly } = csvFormatOf(kind);
  return {
    is_csv: true,
    about,
    columns: columns.map((column) => ({
      name: column.name,
      is_required: column.isRequired,
      is_key: key.includes(column.name),
      form: column.form,
      about: column.about ?? null,
      input: importOnly.includes(column) ? null : inputOf(column),
    })),
  };
}

export const listImportKinds: Handler<'listImportKinds'> = async ({ tx }) => {
  const last = new Map((await listLastImports(tx)).map((one) => [one.kind, one]));
  return {
    data: IMPORTABLE.map((kind) => {
      const found = last.get(kind);
      return {
        kind,
        ...formatOf(kind),
        last_import: found === undefined ? null : { by: found.started_name, at: found.ended_at },
      };
    }),
  };
};
