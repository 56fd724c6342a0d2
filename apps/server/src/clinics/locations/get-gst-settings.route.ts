// The GST rate and price basis of a clinic on a date.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { gstSettingsOf } from '../gst-settings.ts';
import { findGstRegistration, findLocation } from '../locations.queries.ts';

export const getGstSettings: Handler<'getGstSettings'> = async ({
  params,
  query,
  user,
  tx,
  services,
}) => {
  requireClinic(user, params.id);
  const date = query.date === undefined ? services.clock.today() : plainDate(query.date);
  const [location, registration] = await tx.batch((on) => [
    findLocation(on, params.id),
    findGstRegistration(on, params.id, date),
  ]);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const gst = gstSettingsOf(location, registration, date);
  return {
    data: {
      is_registered: registration !== undefined,
      registration_number: registration?.registration_number ?? null,
      start_date: registration?.start_date ?? null,
      end_date: registration?.end_date ?? null,
      percentage: gst.basisPoints / 100,
      price_basis: gst.priceBasis,
      is_gst_payable: gst.isGstPayable,
      is_gst_mix_model: gst.isGstMixModel,
    },
  };
};
