// The content of a visit: the shipped table of typical visits, with its products looked up.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { CatalogueDiagnosis } from '../../../imports/public.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import { known } from './demo-frame.ts';
import type { DemoPriceList, DemoProduct } from '../demo-product-rows.ts';
import { readShippedTable, type ShippedRow } from '../../../imports/public.ts';

export interface DispensedDrug {
  readonly product: DemoProduct;
  readonly days: number;
}

export interface TypicalVisit {
  readonly type: LocationType;
  /** Empty for visits of every specialty. */
  readonly specialty: string;
  readonly claimType: ClaimType;
  readonly weight: number;
  /** The principal diagnosis is first. */
  readonly diagnoses: readonly CatalogueDiagnosis[];
  readonly lines: readonly DemoProduct[];
  readonly drugs: readonly DispensedDrug[];
  readonly mcDays: number | undefined;
}

export interface VisitCatalogue {
  readonly visits: readonly TypicalVisit[];
  at(clinic: DemoClinic, claimType: ClaimType): readonly TypicalVisit[];
}

export async function readTypicalVisits(
  prices: Pick<DemoPriceList, 'named'>,
  catalogue: readonly CatalogueDiagnosis[],
): Promise<VisitCatalogue> {
  const diagnoses = new Map(catalogue.map((diagnosis) => [diagnosis.code, diagnosis]));
  const rows = await readShippedTable('demo-visits.tsv');
  const visits = rows.map((row) => visitOf(row, prices, diagnoses));
  return {
    visits,
    at: (clinic, claimType) => {
      const type = clinic.type === 'GPJB' ? 'GP' : clinic.type;
      return visits.filter(
        (visit) =>
          visit.type === type &&
          visit.claimType === claimType &&
          (visit.specialty === '' || visit.specialty === clinic.entry.specialty),
      );
    },
  };
}

const TYPES: Readonly<Record<string, LocationType>> = {
  GP: 'GP',
  SP: 'SP',
  DENTAL: 'DENTAL',
  TCM: 'TCM',
  PHYSIO: 'PHYSIO',
  CHIROPRACTIC: 'CHIROPRACTIC',
  LAB: 'LAB',
  XRAY: 'XRAY',
  HS: 'HS',
};

function visitOf(
  row: ShippedRow,
  prices: Pick<DemoPriceList, 'named'>,
  diagnoses: ReadonlyMap<string, CatalogueDiagnosis>,
): TypicalVisit {
  const mcDays = row('mc_days');
  return {
    type: known(TYPES[row('type')], row('type')),
    specialty: row('specialty'),
    claimType: row('claim_type') === 'IP' ? 'INPATIENT' : 'OUTPATIENT',
    weight: Number(row('weight')),
    diagnoses: row('diagnoses')
      .split(',')
      .map((code) => known(diagnoses.get(code), code)),
    lines: partsOf(row('lines')).map((name) => prices.named(name)),
    drugs: partsOf(row('drugs')).map((part) => {
      const [name = '', days = ''] = part.split(':');
      return { product: prices.named(name), days: Number(days) };
    }),
    mcDays: mcDays === '' ? undefined : Number(mcDays),
  };
}

function partsOf(cell: string): string[] {
  return cell === '' ? [] : cell.split('; ');
}
