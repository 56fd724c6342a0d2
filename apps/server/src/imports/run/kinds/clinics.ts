// Clinics from the list of the Ministry of Health (GeoJSON). They have an address and a licence number but no
// panels, so claims for them are impossible until they are contracted.
import { importProblem, type ImportProblem } from '@portal/rules/imports/import-problems.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { z } from 'zod';
import type { BadRow, GoodRow, ImportKind } from '../import-kind.ts';
import { featuresOf, GeoJsonError, type FeatureText } from '../reading/geojson-features.ts';
import { CLINIC_PICTURE, findForeignClinics, writeClinics } from './clinics.queries.ts';

/** The message of an issue is the code of the problem with the value. */
function unlessMissing(code: 'NOT_AN_OBJECT' | 'NOT_TEXT') {
  return ({ input }: { readonly input: unknown }): string =>
    input === undefined || input === null ? 'MISSING' : code;
}

const Text = z.string({ error: unlessMissing('NOT_TEXT') }).trim();

const OptionalText = Text.transform((value) => (value === '' ? null : value))
  .nullish()
  .transform((value) => value ?? null);

const longestName = 200;

const Clinic = z.object(
  {
    HCI_CODE: Text.toUpperCase().regex(/^[A-Z0-9]{7}$/, 'NOT_AN_HCI_CODE'),
    HCI_NAME: Text.min(1, 'MISSING').max(longestName, 'TOO_LONG'),
    HCI_TEL: OptionalText,
    POSTAL_CD: Text.regex(/^\d{6}$/, 'NOT_A_POSTAL_CODE'),
    BLK_HSE_NO: OptionalText,
    FLOOR_NO: OptionalText,
    UNIT_NO: OptionalText,
    STREET_NAM: OptionalText,
    BUILDING_N: OptionalText,
  },
  { error: unlessMissing('NOT_AN_OBJECT') },
);

const Feature = z.object(
  {
    properties: Clinic,
    geometry: z
      .object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
      .nullish()
      .catch(null),
  },
  { error: 'NOT_A_FEATURE' },
);

/** The problem of an issue: its message is the code. */
function problemOf({ message, path }: z.core.$ZodIssue): ImportProblem {
  const column = String(path.at(-1));
  switch (message) {
    case 'TOO_LONG':
      return importProblem('TOO_LONG', { column, most: longestName });
    case 'NOT_TEXT':
    case 'NOT_AN_OBJECT':
    case 'NOT_AN_HCI_CODE':
    case 'NOT_A_POSTAL_CODE':
    case 'MISSING':
      return importProblem(message, { column });
    default:
      return importProblem('NOT_A_FEATURE', {});
  }
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function rowsOf({ line, text: source }: FeatureText, type: LocationType): (GoodRow | BadRow)[] {
  const json = parsed(source);
  if (json === undefined) return [{ line, ...importProblem('NOT_JSON', {}) }];
  const feature = Feature.safeParse(json);
  if (!feature.success) {
    return feature.error.issues.map((issue) => ({ line, ...problemOf(issue) }));
  }
  const { properties: clinic, geometry } = feature.data;
  const [longitude = null, latitude = null] = geometry?.coordinates ?? [];
  return [
    {
      line,
      cells: [
        clinic.HCI_CODE,
        clinic.HCI_NAME,
        type,
        unitOf(clinic.FLOOR_NO, clinic.UNIT_NO),
        clinic.BLK_HSE_NO,
        clinic.STREET_NAM,
        clinic.BUILDING_N,
        clinic.POSTAL_CD,
        clinic.HCI_TEL?.replace(/\s/g, '') ?? null,
        latitude,
        longitude,
      ],
    },
  ];
}

/** '#01-129': floor and unit as written in addresses. */
function unitOf(floor: string | null, unit: string | null): string | null {
  if (floor === null || unit === null) return unit;
  return `#${floor}-${unit}`;
}

const columns = {
  hci_code: 'text',
  name: 'text',
  location_type: 'text',
  unit: 'text',
  block: 'text',
  street: 'text',
  estate: 'text',
  postal_code: 'text',
  phone: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
};
const compared = Object.keys(columns).filter((name) => name !== 'hci_code');

export function clinicsImport(type: LocationType): ImportKind {
  return {
    name: 'clinics',
    columns,
    key: ['hci_code'],
    picture: CLINIC_PICTURE,
    compared: Object.fromEntries(compared.map((name) => [name, 'NULL'])),
    tables: ['organization', 'location'],
    async *rows(pieces) {
      let lastLine = 0;
      const rows = (feature: FeatureText): (GoodRow | BadRow)[] => {
        const { line } = feature;
        if (line === lastLine) return [{ line, ...importProblem('FEATURES_ON_ONE_LINE', {}) }];
        lastLine = line;
        return rowsOf(feature, type);
      };
      try {
        for await (const features of featuresOf(pieces)) yield features.flatMap(rows);
      } catch (error) {
        if (!(error instanceof GeoJsonError)) throw error;
        yield [error.row];
      }
    },
    check: findForeignClinics,
    write: writeClinics,
  };
}
