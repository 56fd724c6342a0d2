// The facts about the clinic of a claim: its taxes, surcharges, panels, doctors and rules in force. They are kept in
// memory for all dates.
import type { ApprovalRule } from '@portal/rules/claims/checks/approval-rule.ts';
import { rulesInForce } from '@portal/rules/claims/checks/rules-in-force.ts';
import type { Surcharge } from '@portal/rules/claims/amounts/choose-surcharge.ts';
import { isOnPanel } from '@portal/rules/clinics/on-panel.ts';
import { cents, parseCents } from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  findLocation,
  gstSettingsOf,
  listGstRegistrations,
  listLookup,
  listPanelPeriods,
  listPractitionerPeriods,
  listPublicHolidays,
  listSurchargesOf,
  locationTypeOf,
  type PanelPeriodRow,
  type PanelRow,
  type PractitionerPeriodRow,
  type RegistrationRow,
} from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { referenceStore } from '../../platform/database/reference-memory.ts';
import { ProblemError } from '../../platform/problem.ts';
import { readFeatures } from '../../programmes/public.ts';
import { approvalRuleOf } from './approval-rule-rows.ts';
import { listApprovalRules } from './approval-rules.queries.ts';

export interface Doctor {
  readonly id: string;
  readonly name: string;
  readonly licenseNumber: string;
  readonly panelIds: readonly string[];
}

/** @throws ProblemError LOCATION_NOT_FOUND */
async function readClinic(tx: Transaction, locationId: string) {
  const [location, registrations, panels, surcharges, practitioners] = await tx.batch((on) => [
    findLocation(on, locationId),
    listGstRegistrations(on, locationId),
    listPanelPeriods(on, locationId),
    listSurchargesOf(on, locationId),
    listPractitionerPeriods(on, locationId),
  ]);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return {
    location,
    locationType: locationTypeOf(location),
    registrations,
    panels,
    practitioners,
    surcharges: surcharges.map((row): Surcharge => ({
      surchargeId: row.id,
      description: row.description,
      dayType: row.day_type,
      hourFrom: row.hour_from,
      hourTo: row.hour_to,
      fee: parseCents(row.fee) ?? cents(0),
    })),
  };
}

/** What is the same for all clinics. */
async function readCommonFacts(tx: Transaction) {
  const [holidays, features, mcReasons, rules] = await tx.batch((on) => [
    listPublicHolidays(on),
    readFeatures(on),
    listLookup(on, 'MCReason'),
    listApprovalRules(on),
  ]);
  return {
    publicHolidays: holidays.map((day) => plainDate(day)),
    features,
    mcReasons,
    rules: rules.map((row): ApprovalRule => approvalRuleOf(row)),
  };
}

const MOST_CLINICS = 2_000;
const clinics = referenceStore<Awaited<ReturnType<typeof readClinic>>>(['CLINIC'], MOST_CLINICS);
const common = referenceStore<Awaited<ReturnType<typeof readCommonFacts>>>(['CLINIC', 'RULE'], 1);

/**
 * @param on.gstDate the date whose tax rates apply
 * @throws ProblemError LOCATION_NOT_FOUND
 */
export async function loadClinicFacts(
  tx: Transaction,
  locationId: string,
  { date, gstDate }: { readonly date: PlainDate; readonly gstDate: PlainDate },
) {
  const [clinic, shared] = await tx.batch((on) => [
    clinics.get(on, locationId, () => readClinic(on, locationId)),
    common.get(on, 'all', () => readCommonFacts(on)),
  ]);
  const { location, locationType, panels, surcharges } = clinic;
  const { publicHolidays, features, mcReasons, rules } = shared;
  const registration = clinic.registrations.find((row) => isRegisteredOn(row, gstDate));
  return {
    location,
    locationType,
    gst: gstSettingsOf(location, registration, gstDate),
    panels: panels.map((row) => panelOn(row, date)),
    surcharges,
    publicHolidays,
    features,
    mcReasons,
    approvalRules: rulesInForce(rules, { locationType, date }),
    doctors: doctorsOn(clinic.practitioners, date),
  };
}

/** The panel with its status on the day. */
function panelOn(
  { start_date: startDate, end_date: endDate, ...panel }: PanelPeriodRow,
  day: PlainDate,
): PanelRow {
  const period = {
    status: panel.status,
    startDate: startDate === null ? undefined : plainDate(startDate),
    endDate: endDate === null ? undefined : plainDate(endDate),
  };
  return { ...panel, status: isOnPanel(period, day) ? 'ACTIVE' : 'INACTIVE' };
}

function isRegisteredOn({ start_date: start, end_date: end }: RegistrationRow, date: string) {
  return start <= date && (end === null || end >= date);
}

/** The doctors who work at the clinic on the date, with the panels that they are on. */
function doctorsOn(periods: readonly PractitionerPeriodRow[], date: string): Doctor[] {
  const doctors = new Map<string, Doctor & { panelIds: string[] }>();
  for (const { id, name, license_number: licenseNumber, panel_id: panelId, ...period } of periods) {
    if (period.from_date > date || (period.to_date !== null && period.to_date < date)) continue;
    const known = doctors.get(id) ?? { id, name, licenseNumber, panelIds: [] };
    known.panelIds.push(panelId);
    doctors.set(id, known);
  }
  return [...doctors.values()];
}
