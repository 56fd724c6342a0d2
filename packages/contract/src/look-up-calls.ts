import { serviceBases } from './service-bases.ts';

/** The part of the table of contents (`calls.ts`) that looks things up without a screen of its own. */
const { inventory, policy, provider } = serviceBases;
const adminSettings = '/api/admin-settings/Api';

export const lookUpCalls = {
  // members and benefits
  getPolicy: {
    method: 'GET',
    path: `${policy}/policies/:id`,
    access: 'member-search-single:read',
  },
  getPlanBenefitLimits: {
    method: 'GET',
    path: `${policy}/plans/:planId/get-plan-benefit-limit`,
    access: 'member-search-single:read',
  },
  listBenefitMappings: {
    method: 'GET',
    path: `${policy}/benefits/:id/mappings`,
    access: 'member-search-single:read',
  },

  // catalogue
  searchProducts: {
    method: 'POST',
    path: `${inventory}/products/search`,
    access: 'outpatient-claim:read',
  },
  listLocationProducts: {
    method: 'GET',
    path: `${inventory}/locations/:id/products`,
    access: 'outpatient-claim:read',
  },
  listProductTypes: { method: 'GET', path: `${inventory}/products/types`, access: 'session' },

  // clinics
  listLocationTypes: { method: 'GET', path: `${provider}/lookups/location`, access: 'session' },
  listLocations: { method: 'GET', path: `${provider}/locations`, access: 'session' },
  fetchSurchargesByClinic: {
    method: 'GET',
    path: `${adminSettings}/ClinicSurcharge/fetchByClinic`,
    access: 'outpatient-claim:read',
  },
  getMappedInsurerPanel: {
    method: 'POST',
    path: `${adminSettings}/Clinic/getMappedInsurerPanel`,
    access: 'session',
  },
} as const;
