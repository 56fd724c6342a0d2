export { applyAccounts } from './changes/apply-accounts.job.ts';
export { timeOf } from './appointments/appointment-view.ts';
export { findBookableClinic, findWorkingDoctor } from './appointments/appointments.queries.ts';
export { findClinicProfile } from './clinic-profile.ts';
export { findLocationByIdOrCode } from './locations.queries.ts';
export {
  findLocation,
  listGstRegistrations,
  listPanelPeriods,
  listPublicHolidays,
  listSurchargesOf,
  type LocationRow,
  type PanelPeriodRow,
  type PanelRow,
  type RegistrationRow,
} from './locations.queries.ts';
export { listedClinics } from './groups/clinics-of-group.ts';
export { countClinicsUpTo, findClinicByCode } from './visitors/public-lookups.queries.ts';
export { gstSettingsOf, locationTypeOf } from './gst-settings.ts';
export { adminFeeModelOf, adminFeeOn } from './admin-fee-model.ts';
export { type AdminFeeRow, listAdminFees } from './admin-fees.queries.ts';
export {
  listLookup,
  listPractitionerPeriods,
  type PractitionerPeriodRow,
} from './practitioners.queries.ts';
