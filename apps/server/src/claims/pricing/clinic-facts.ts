// The facts about the clinic of a claim: its taxes, surcharges, panels, doctors and rules in force.
import type { Surcharge } from '@portal/rules/claims/pricing/choose-surcharge.ts';
import { cents, parseCents } from '@portal/rules/values/cents.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  findGstRegistration,
  findLocation,
  gstSettingsOf,
  listLookup,
  listPanelsOf,
  listPractitionersAt,
  listPublicHolidays,
  listSurchargesOf,
  locationTypeOf,
} from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { readFeatures } from '../../programmes/public.ts';
import { approvalRuleOf } from './approval-rule-rows.ts';
import { listRulesInForce } from './approval-rules.queries.ts';

export interface Doctor {
  readonly id: string;
  readonly name: string;
  readonly licenseNumber: string;
  readonly panelIds: readonly string[];
}

/**
 * @param gstDate the date whose tax rates apply
 * @throws ProblemError LOCATION_NOT_FOUND
 */
export async function loadClinicFacts(
  tx: Transaction,
  locationId: string,
  { date, gstDate }: { date: PlainDate; gstDate: PlainDate },
) {
  const practitionersAsked = { locationId, panelIds: [], date, isDescending: false };
  const [
    location,
    registration,
    panels,
    surcharges,
    holidays,
    features,
    practitioners,
    mcReasons,
    rules,
  ] = await Promise.all([
    findLocation(tx, locationId),
    findGstRegistration(tx, locationId, gstDate),
    listPanelsOf(tx, locationId),
    listSurchargesOf(tx, locationId),
    listPublicHolidays(tx, date),
    readFeatures(tx),
    listPractitionersAt(tx, { ...practitionersAsked, limit: 100, offset: 0 }),
    listLookup(tx, 'MCReason'),
    listRulesInForce(tx, { locationId, date }),
  ]);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return {
    location,
    locationType: locationTypeOf(location),
    gst: gstSettingsOf(location, registration, gstDate),
    panels,
    surcharges: surcharges.map((row): Surcharge => ({
      surchargeId: row.id,
      description: row.description,
      dayType: row.day_type,
      hourFrom: row.hour_from,
      hourTo: row.hour_to,
      fee: parseCents(row.fee) ?? cents(0),
    })),
    publicHolidays: holidays.map((day) => plainDate(day)),
    features,
    mcReasons,
    approvalRules: rules.map(approvalRuleOf),
    doctors: practitioners.rows.map((row) => ({
      id: row.id,
      name: row.name,
      licenseNumber: row.license_number,
      panelIds: row.panel_ids,
    })),
  };
}
