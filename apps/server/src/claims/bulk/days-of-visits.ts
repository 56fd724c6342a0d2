// The data of clinic and panels on the days of a file's visits: doctors, price lists, diagnoses.
import { diagnosisKey, productKey } from '@portal/rules/catalogue/code-key.ts';
import type { BulkReading } from '@portal/rules/claims/bulk/bulk-claim.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { listNamedProducts, type NamedProductRow } from '../../catalogue/public.ts';
import type { CoveredMemberRow } from '../../members/public.ts';
import type { FactsSource } from '../facts/facts-source.ts';
import type { BulkAsking } from './bulk-members.ts';
import type { DayOfVisit } from './claim-of-row.ts';

/** A claim whose member and policy are known. */
export interface DatedClaim<Row extends BulkReading> {
  readonly one: Row;
  readonly policy: CoveredMemberRow;
  readonly visitDate: PlainDate;
}

/** The price lists, doctors and diagnoses of the visits. */
export async function daysOfVisits<Row extends BulkReading>(
  { tx, services }: BulkAsking,
  clinicId: string,
  found: readonly DatedClaim<Row>[],
  source: FactsSource,
): Promise<(claim: DatedClaim<Row>) => DayOfVisit> {
  const today = services.clock.today();
  const dates = [...new Set(found.map(({ visitDate }) => visitDate))];
  const clinics = new Map(
    await Promise.all(
      dates.map(
        async (date) => [date, await source.clinic(clinicId, { date, gstDate: date })] as const,
      ),
    ),
  );
  const panelOf = ({ policy, visitDate }: DatedClaim<Row>) =>
    clinics
      .get(visitDate)
      ?.panels.find(
        (row) =>
          row.insurer_code === policy.insurer_code &&
          row.status === 'ACTIVE' &&
          policy.panel_ids.includes(row.panel_id),
      )?.panel_id;
  const texts = found.flatMap(({ one: { claim } }) => [
    ...claim.items.map(({ item }) => item.trim()),
    ...(claim.consultationCode === undefined ? [] : [claim.consultationCode]),
  ]);
  const panels = [...new Set(found.flatMap((claim) => panelOf(claim) ?? []))];
  const codes = found.flatMap(({ one: { claim } }) =>
    claim.diagnoses.map((code) => diagnosisKey(code)),
  );
  const [products, diagnoses, usual] = await tx.batch((on) => [
    listNamedProducts(on, panels, [...new Set(texts)]),
    source.diagnoses([...new Set(codes)]),
    source.clinic(clinicId, { date: today, gstDate: today }),
  ]);
  const byPanel = Map.groupBy(products, (row) => row.panel_id);
  const lists = new Map([...byPanel].map(([panel, rows]) => [panel, priceList(rows)]));
  return (claim) => {
    const clinic = clinics.get(claim.visitDate) ?? usual;
    const list = lists.get(panelOf(claim) ?? '');
    return {
      clinicId,
      locationType: clinic.locationType,
      doctors: clinic.doctors,
      mcReasons: clinic.mcReasons,
      productNamed: (text) => list?.named(text, claim.visitDate),
      consultations: list?.consultations(claim.visitDate) ?? [],
      diagnoses,
    };
  };
}

function isOn(row: NamedProductRow, date: PlainDate): boolean {
  return row.available_from <= date && (row.available_to === null || row.available_to >= date);
}

/** Finds products by code, or else by name. */
function priceList(rows: readonly NamedProductRow[]) {
  const byCode = Map.groupBy(rows, (row) => productKey(row.internal_code));
  const byName = Map.groupBy(rows, (row) => row.name.toLowerCase());
  const consultations = rows.filter(({ category }) => category === 'CONSULTATION');
  return {
    named: (text: string, date: PlainDate) =>
      [
        ...(byCode.get(productKey(text)) ?? []),
        ...(byName.get(text.trim().toLowerCase()) ?? []),
      ].find((row) => isOn(row, date)),
    consultations: (date: PlainDate) => consultations.filter((row) => isOn(row, date)),
  };
}
