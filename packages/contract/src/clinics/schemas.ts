/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { clinicCalls } from './calls.ts';
import {
  cancelAppointment,
  createAppointment,
  listAllAppointments,
  listAppointments,
  listUnscheduledReferrals,
  updateAppointment,
} from './appointments.ts';
import { listAppointedProviders } from './appointed-providers.ts';
import {
  acceptClinicChange,
  createClinicChange,
  declineClinicChange,
  getClinicChange,
  getClinicData,
  listAllClinicChanges,
  listClinicChanges,
  withdrawClinicChange,
} from './clinic-changes.ts';
import { listSpecialistClinics, listSpecialistPanels, listSpecialists } from './specialists.ts';
import {
  getLocationOfUser,
  getOrganizationOfUser,
  listMappedClinics,
  listMappedClinicsPaginated,
  listOrganizationLocations,
} from './clinic-group.ts';
import {
  getMappedInsurerPanel,
  listLocationTypes,
  listLocations,
  searchClinics,
} from './directory.ts';
import {
  fetchSurchargesByClinic,
  getGstSettings,
  getLocation,
  listLocationInsurers,
  listLocationPanels,
  listSurcharges,
} from './locations.ts';
import {
  getAdminFee,
  getLegacyAdminFee,
  listHospitals,
  listMcReasons,
  listPractitioners,
} from './practitioners.ts';
import {
  checkClinicProgramme,
  getClinicByCode,
  getOtherClinicDetails,
  listCountries,
  listPanelsByInsurer,
  searchPublicLocations,
} from './public-lookups.ts';

export const clinicSchemas = {
  listAppointments,
  listUnscheduledReferrals,
  listAllAppointments,
  createAppointment,
  updateAppointment,
  cancelAppointment,
  acceptClinicChange,
  createClinicChange,
  declineClinicChange,
  getClinicChange,
  getClinicData,
  listAllClinicChanges,
  listClinicChanges,
  withdrawClinicChange,
  listAppointedProviders,
  listSpecialists,
  listSpecialistPanels,
  listSpecialistClinics,
  getLocation,
  getGstSettings,
  listSurcharges,
  fetchSurchargesByClinic,
  listLocationInsurers,
  listLocationPanels,
  getMappedInsurerPanel,
  listPractitioners,
  getAdminFee,
  getLegacyAdminFee,
  listLocations,
  searchClinics,
  listLocationTypes,
  listMcReasons,
  listHospitals,
  listCountries,
  listOrganizationLocations,
  listMappedClinics,
  listMappedClinicsPaginated,
  getLocationOfUser,
  getOrganizationOfUser,
  searchPublicLocations,
  checkClinicProgramme,
  listPanelsByInsurer,
  getClinicByCode,
  getOtherClinicDetails,
} as const satisfies Record<keyof typeof clinicCalls, CallSchema>;
