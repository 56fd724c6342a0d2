// The GST settings of a clinic on a date, in the form that the rules read.
import { parseLocationType, type LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { GstSettings } from '@portal/rules/claims/amounts/charges.ts';
import { gstChargedOn } from '@portal/rules/claims/amounts/gst-rates.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { LocationRow, RegistrationRow } from './locations.queries.ts';

/** The type of a location. The database allows only these types. */
export function locationTypeOf(location: Pick<LocationRow, 'location_type'>): LocationType {
  const known = parseLocationType(location.location_type);
  if (known === undefined) throw new Error(`unknown location type ${location.location_type}`);
  return known;
}

export function gstSettingsOf(
  location: LocationRow,
  registration: RegistrationRow | undefined,
  date: PlainDate,
): GstSettings {
  const registrations =
    registration === undefined
      ? []
      : [
          {
            startDate: plainDate(registration.start_date),
            endDate: registration.end_date === null ? undefined : plainDate(registration.end_date),
          },
        ];
  return {
    basisPoints: gstChargedOn(date, { locationType: locationTypeOf(location), registrations }),
    priceBasis: location.price_basis,
    isGstPayable: location.is_gst_payable,
    isGstMixModel: location.is_gst_mix_model,
  };
}
