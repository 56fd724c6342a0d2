// Requests of look-ups and of saved items that succeed with the demo data.
import { randomUUID } from 'node:crypto';
import { savedItemMakers } from '../src/claims/saved/saved-item.builders.ts';
import { appointmentMakers } from '../src/clinics/appointments/appointment.builders.ts';
import { clinicChangeMakers } from '../src/clinics/changes/change.builders.ts';
import { demoToday } from './fixtures.ts';
import type { Makers, World } from './world.ts';

export const lookUpMakers = {
  ...appointmentMakers,
  ...clinicChangeMakers,
  getToday: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listRecentPatients: () => ({}),
  readTogether: () => ({
    body: {
      reads: [{ id: 'filters', call: 'listSavedItems' as const, query: { kind: 'CLAIM_FILTER' } }],
    },
  }),
  getPolicy: ({ patient }) => ({ params: { id: patient.policyId } }),
  getClaimFormConfig: ({ patient }) => ({
    query: { platform: 'PORTAL', claim_type: 'OUTPATIENT' },
    body: { policy_id: patient.policyId },
  }),
  getPlanBenefitLimits: ({ patient }) => ({ params: { planId: patient.planId } }),
  listBenefitMappings: ({ planBenefitId }) => ({ params: { id: planBenefitId } }),
  searchProducts: ({ clerk }) => ({
    body: { q: 'Paracetamol', location_ids: [clerk.clinicId], available_date: demoToday },
  }),
  listLocationProducts: ({ clerk }) => ({ params: { id: clerk.clinicId }, query: { q: 'para' } }),
  listProductTypes: () => ({}),
  searchLegacyProducts: ({ clerk }) => ({
    params: { kind: 'Drug' },
    query: { q: 'Paracetamol', location_id: clerk.clinicId },
  }),
  getLegacyAdminFee: ({ clerk, panelId }) => ({
    query: {
      location_id: clerk.clinicId,
      panel_id: panelId,
      incurred_date: demoToday,
      amount: 100,
    },
  }),
  listLegacyClaims: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listLegacyVisits: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  exportLegacyClaims: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listLocationTypes: () => ({}),
  listSpecialists: () => ({ query: {} }),
  listSpecialistPanels: () => ({}),
  listSpecialistClinics: ({ panelId }) => ({ params: { id: panelId }, query: {} }),
  listAppointedProviders: () => ({ query: { type: 'LAB' } }),
  listLocations: () => ({ query: { q: 'gp', type_ids: 'GP' } }),
  fetchSurchargesByClinic: ({ clerk }: World) => ({ query: { clinicId: clerk.clinicId } }),
  getMappedInsurerPanel: ({ clerk }) => ({
    body: { clinicId: clerk.clinicId, insurerCode: 'AXA' },
  }),
  getMenuWithProfile: ({ clerk }: World) => ({
    body: { usertypeName: 'CLINICUSER', clinicId: clerk.clinicId },
  }),
  listOrganizationLocations: () => ({ params: { id: randomUUID() }, query: { q: 'gp' } }),
  listGroupFigures: () => ({ params: { id: randomUUID() } }),
  getLocationOfUser: ({ clerk }: World) => ({ params: { sub: clerk.userId } }),
  getOrganizationOfUser: ({ clerk }: World) => ({ params: { sub: clerk.userId } }),
  listMappedClinics: () => ({ body: { searchInput: 'gp' } }),
  listMappedClinicsPaginated: () => ({ body: { searchInput: 'gp', draw: 1, length: 5 } }),
  ...savedItemMakers,
} satisfies Partial<Makers>;
