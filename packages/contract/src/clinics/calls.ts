/** The calls of clinics, their panels and prices: a part of the table of contents (`../calls.ts`). */
import { publicBase, serviceBases } from '../service-bases.ts';

const { provider } = serviceBases;
const clinicGroup = '/api/admin-settings/Api/ClinicGroup/ClinicGroupUser';
const adminSettings = '/api/admin-settings/Api';
const appointments = `${provider}/ops/appointments`;
const clinicChanges = `${provider}/clinic-changes`;
const allClinicChanges = `${provider}/ops/clinic-changes`;
const adminPublic = '/api/admin-settings/public/Api';

export const clinicCalls = {
  getLocation: { method: 'GET', path: `${provider}/locations/:id`, access: 'session' },
  getGstSettings: {
    method: 'GET',
    path: `${provider}/locations/:id/gst-settings`,
    access: 'outpatient-claim:read',
  },
  listSurcharges: {
    method: 'GET',
    path: `${provider}/locations/:id/surcharges`,
    access: 'outpatient-claim:read',
  },
  fetchSurchargesByClinic: {
    method: 'GET',
    path: `${adminSettings}/ClinicSurcharge/fetchByClinic`,
    access: 'outpatient-claim:read',
  },
  listLocationInsurers: {
    method: 'GET',
    path: `${provider}/locations/:id/insurers`,
    access: 'session',
    isInsurerApi: true,
  },
  listLocationPanels: {
    method: 'GET',
    path: `${provider}/locations/:id/panels`,
    access: 'session',
  },
  getMappedInsurerPanel: {
    method: 'POST',
    path: `${adminSettings}/Clinic/getMappedInsurerPanel`,
    access: 'session',
  },
  listPractitioners: {
    method: 'GET',
    path: `${provider}/practitioners`,
    access: 'outpatient-claim:read',
  },
  getAdminFee: {
    method: 'GET',
    path: `${provider}/panels/finance/admin-fees`,
    access: 'outpatient-claim:read',
  },
  getLegacyAdminFee: {
    method: 'GET',
    path: '/api/legacy/Api/AdminFee/fetch',
    access: 'outpatient-claim:read',
  },

  // the directory
  listLocations: { method: 'GET', path: `${provider}/locations`, access: 'session' },
  searchClinics: { method: 'GET', path: '/api/ops/clinics', access: 'register-requests:read' },
  listSpecialists: {
    method: 'GET',
    path: `${provider}/specialists`,
    access: 'specialist-doctor:read',
    forPeople: true,
  },
  listSpecialistPanels: {
    method: 'GET',
    path: `${provider}/specialist-panels`,
    access: 'specialist-panel:read',
    forPeople: true,
  },
  listSpecialistClinics: {
    method: 'GET',
    path: `${provider}/specialist-panels/:id/clinics`,
    access: 'specialist-clinic:read',
    forPeople: true,
  },
  listAppointedProviders: {
    method: 'GET',
    path: `${provider}/appointed-providers`,
    access: ['lab-appointment:read', 'xray-appointment:read'],
    forPeople: true,
  },
  listAppointments: {
    method: 'GET',
    path: `${provider}/appointments`,
    access: 'appointment-calendar:read',
    forPeople: true,
  },
  listUnscheduledReferrals: {
    method: 'GET',
    path: `${provider}/appointments/unscheduled`,
    access: 'appointment-calendar:read',
    forPeople: true,
  },
  listAllAppointments: { method: 'GET', path: appointments, access: 'appointments:read' },
  createAppointment: {
    method: 'POST',
    path: appointments,
    access: 'appointments:update',
    idempotent: true,
  },
  updateAppointment: {
    method: 'PUT',
    path: `${appointments}/:id`,
    access: 'appointments:update',
    idempotent: true,
    ifMatch: 'required',
  },
  cancelAppointment: {
    method: 'POST',
    path: `${appointments}/:id/cancel`,
    access: 'appointments:update',
    idempotent: true,
    ifMatch: 'required',
  },

  // requests to change the data of a clinic
  getClinicData: {
    method: 'GET',
    path: `${provider}/locations/:id/data`,
    access: 'settings:read',
    forPeople: true,
  },
  listClinicChanges: {
    method: 'GET',
    path: clinicChanges,
    access: 'settings:read',
    forPeople: true,
  },
  createClinicChange: {
    method: 'POST',
    path: clinicChanges,
    access: 'settings:update',
    forPeople: true,
    idempotent: true,
  },
  withdrawClinicChange: {
    method: 'POST',
    path: `${clinicChanges}/:id/withdraw`,
    access: 'settings:update',
    forPeople: true,
    idempotent: true,
    ifMatch: 'required',
  },
  listAllClinicChanges: { method: 'GET', path: allClinicChanges, access: 'master-data:read' },
  getClinicChange: { method: 'GET', path: `${allClinicChanges}/:id`, access: 'master-data:read' },
  acceptClinicChange: {
    method: 'POST',
    path: `${allClinicChanges}/:id/accept`,
    access: 'master-data:update',
    idempotent: true,
    ifMatch: 'required',
    stepUp: true,
  },
  declineClinicChange: {
    method: 'POST',
    path: `${allClinicChanges}/:id/decline`,
    access: 'master-data:update',
    idempotent: true,
    ifMatch: 'required',
  },

  // closed lists
  listLocationTypes: { method: 'GET', path: `${provider}/lookups/location`, access: 'session' },
  listMcReasons: { method: 'GET', path: `${provider}/lookups/MCReason`, access: 'session' },
  listHospitals: { method: 'GET', path: `${provider}/lookups/Hospital`, access: 'session' },
  listCountries: {
    method: 'GET',
    path: `${publicBase('provider')}/countries`,
    aliases: [`${provider}/countries`],
    access: 'public',
  },

  // clinic groups
  listOrganizationLocations: {
    method: 'GET',
    path: `${provider}/organizations/:id/locations`,
    access: 'clinic-group:read',
  },
  listMappedClinics: {
    method: 'POST',
    path: `${clinicGroup}/fetchClinicGroupMappedClinicDataByUserName`,
    access: 'clinic-group:read',
  },
  listMappedClinicsPaginated: {
    method: 'POST',
    path: `${clinicGroup}/fetchClinicGroupMappedClinicDataByUserNamePaginated`,
    access: 'clinic-group:read',
  },
  getLocationOfUser: {
    method: 'GET',
    path: `${provider}/locations/user-profile/:sub`,
    access: 'session',
  },
  getOrganizationOfUser: {
    method: 'GET',
    path: `${provider}/organizations/user-profile/:sub`,
    access: 'session',
  },

  // before sign-in
  searchPublicLocations: {
    method: 'GET',
    path: `${publicBase('provider')}/search/locations`,
    access: 'public',
    perMinute: 20,
  },
  checkClinicProgramme: {
    method: 'GET',
    path: `${adminPublic}/InsurerPanel/checkValidClinicExcludeProviderType/programcode/:programCode/providercode/:clinicCode`,
    access: 'public',
    perMinute: 20,
  },
  listPanelsByInsurer: {
    method: 'GET',
    path: `${adminPublic}/InsurerPanel/fetchPanelsByInsurerCode/:insurer`,
    access: 'public',
  },
  getClinicByCode: {
    method: 'GET',
    path: `${adminPublic}/Clinic/fetchClinicByCode/code/:code`,
    access: 'public',
    perMinute: 20,
  },
  getOtherClinicDetails: {
    method: 'GET',
    path: '/api/admin-settings/Api/Clinic/fetchOtherClinicDetails/clinicCode/:code',
    access: 'public',
    perMinute: 20,
  },
} as const;
