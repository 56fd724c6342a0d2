// Clinics from the list of the Ministry of Health (GeoJSON). They have an address and a licence number but no
// panels, so claims for them are impossible until they are contracted.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { z } from 'zod';
import type { BadRow, GoodRow, ImportKind } from '../import-kind.ts';
import { featuresOf, GeoJsonError, type FeatureText } from '../reading/geojson-features.ts';
import { CLINIC_PICTURE, findForeignClinics, writeClinics } from './clinics.queries.ts';

function wordsOf(name: string, holds: string) {
  return ({ input }: { readonly input: unknown }): string =>
    input === undefined || input === null ? `${name} is missing` : `${name} must be ${holds}`;
}

function text(name: string) {
  return z.string({ error: wordsOf(name, 'text') }).trim();
}

function optionalText(name: string) {
  return text(name)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);
}

const Clinic = z.object(
  {
    HCI_CODE: text('HCI_CODE')
      .toUpperCase()
      .regex(/^[A-Z0-9]{7}$/, 'HCI_CODE must have 7 letters and digits'),
    HCI_NAME: text('HCI_NAME')
      .min(1, 'HCI_NAME is missing')
      .max(200, 'HCI_NAME is longer than 200 characters'),
    HCI_TEL: optionalText('HCI_TEL'),
    POSTAL_CD: text('POSTAL_CD').regex(/^\d{6}$/, 'POSTAL_CD must have 6 digits'),
    BLK_HSE_NO: optionalText('BLK_HSE_NO'),
    FLOOR_NO: optionalText('FLOOR_NO'),
    UNIT_NO: optionalText('UNIT_NO'),
    STREET_NAM: optionalText('STREET_NAM'),
    BUILDING_N: optionalText('BUILDING_N'),
  },
  { error: wordsOf('properties', 'an object') },
);

const Feature = z.object(
  {
    properties: Clinic,
    geometry: z
      .object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
      .nullish()
      .catch(null),
  },
  { error: 'not a GeoJSON feature' },
);

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function rowOf({ line, text: source }: FeatureText, type: LocationType): GoodRow | BadRow {
  const json = parsed(source);
  if (json === undefined) return { line, wrong: 'not readable as JSON' };
  const feature = Feature.safeParse(json);
  if (!feature.success) {
    return { line, wrong: feature.error.issues.map((issue) => issue.message).join('; ') };
  }
  const { properties: clinic, geometry } = feature.data;
  const [longitude = null, latitude = null] = geometry?.coordinates ?? [];
  return {
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
  };
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
      const row = (feature: FeatureText): GoodRow | BadRow => {
        const { line } = feature;
        if (line === lastLine) return { line, wrong: 'put each feature on a line of its own' };
        lastLine = line;
        return rowOf(feature, type);
      };
      try {
        for await (const features of featuresOf(pieces)) yield features.map(row);
      } catch (error) {
        if (!(error instanceof GeoJsonError)) throw error;
        yield [{ line: error.line, wrong: error.message }];
      }
    },
    check: findForeignClinics,
    write: writeClinics,
  };
}
