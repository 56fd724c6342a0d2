import type { Handlers } from '../platform/http/handler.ts';
import { cancelAppointment } from './appointments/cancel-appointment.route.ts';
import { createAppointment } from './appointments/create-appointment.route.ts';
import { listAllAppointments } from './appointments/list-all-appointments.route.ts';
import { listAppointments } from './appointments/list-appointments.route.ts';
import { listUnscheduledReferrals } from './appointments/list-unscheduled-referrals.route.ts';
import { updateAppointment } from './appointments/update-appointment.route.ts';
import { acceptClinicChange } from './changes/accept-clinic-change.route.ts';
import { createClinicChange } from './changes/create-clinic-change.route.ts';
import { declineClinicChange } from './changes/decline-clinic-change.route.ts';
import { getClinicChange } from './changes/get-clinic-change.route.ts';
import { getClinicData } from './changes/get-clinic-data.route.ts';
import { listAllClinicChanges } from './changes/list-all-clinic-changes.route.ts';
import { listClinicChanges } from './changes/list-clinic-changes.route.ts';
import { withdrawClinicChange } from './changes/withdraw-clinic-change.route.ts';
import { listAppointedProviders } from './directory/list-appointed-providers.route.ts';
import { listLocations } from './directory/list-locations.route.ts';
import { listSpecialistClinics } from './directory/list-specialist-clinics.route.ts';
import { listSpecialistPanels } from './directory/list-specialist-panels.route.ts';
import { listSpecialists } from './directory/list-specialists.route.ts';
import { searchClinics } from './directory/search-clinics.route.ts';
import { getLocationOfUser } from './groups/get-location-of-user.route.ts';
import { getOrganizationOfUser } from './groups/get-organization-of-user.route.ts';
import { listMappedClinicsPaginated } from './groups/list-mapped-clinics-paginated.route.ts';
import { listMappedClinics } from './groups/list-mapped-clinics.route.ts';
import { listOrganizationLocations } from './groups/list-organization-locations.route.ts';
import { fetchSurchargesByClinic } from './locations/fetch-surcharges-by-clinic.route.ts';
import { getAdminFee } from './locations/get-admin-fee.route.ts';
import { getLegacyAdminFee } from './locations/get-legacy-admin-fee.route.ts';
import { getGstSettings } from './locations/get-gst-settings.route.ts';
import { getLocation } from './locations/get-location.route.ts';
import { getMappedInsurerPanel } from './locations/get-mapped-insurer-panel.route.ts';
import { listLocationInsurers } from './locations/list-location-insurers.route.ts';
import { listLocationPanels } from './locations/list-location-panels.route.ts';
import { listPractitioners } from './locations/list-practitioners.route.ts';
import { listSurcharges } from './locations/list-surcharges.route.ts';
import { listCountries } from './lookups/list-countries.route.ts';
import { listHospitals } from './lookups/list-hospitals.route.ts';
import { listLocationTypes } from './lookups/list-location-types.route.ts';
import { listMcReasons } from './lookups/list-mc-reasons.route.ts';
import { checkClinicProgramme } from './visitors/check-clinic-programme.route.ts';
import { getClinicByCode } from './visitors/get-clinic-by-code.route.ts';
import { getOtherClinicDetails } from './visitors/get-other-clinic-details.route.ts';
import { listPanelsByInsurer } from './visitors/list-panels-by-insurer.route.ts';
import { searchPublicLocations } from './visitors/search-public-locations.route.ts';

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

export const clinicHandlers = {
  acceptClinicChange,
  createClinicChange,
  declineClinicChange,
  getClinicChange,
  getClinicData,
  listAllClinicChanges,
  listClinicChanges,
  withdrawClinicChange,
  cancelAppointment,
  createAppointment,
  listAllAppointments,
  listAppointments,
  listUnscheduledReferrals,
  updateAppointment,
  getLocation,
  getGstSettings,
  listSurcharges,
  listLocationInsurers,
  listLocationPanels,
  listPractitioners,
  getAdminFee,
  getLegacyAdminFee,
  listOrganizationLocations,
  getLocationOfUser,
  getOrganizationOfUser,
  listMappedClinics,
  listMappedClinicsPaginated,
  listMcReasons,
  listHospitals,
  listLocationTypes,
  listLocations,
  listAppointedProviders,
  listSpecialists,
  listSpecialistPanels,
  listSpecialistClinics,
  fetchSurchargesByClinic,
  getMappedInsurerPanel,
  searchClinics,
  searchPublicLocations,
  checkClinicProgramme,
  listPanelsByInsurer,
  getClinicByCode,
  getOtherClinicDetails,
  listCountries,
} satisfies Partial<Handlers>;
