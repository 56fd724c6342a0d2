/** The calls of diagnoses and products: a part of the table of contents (`../calls.ts`). */
import { publicBase, serviceBases } from '../service-bases.ts';

const { claim, inventory, provider } = serviceBases;

export const catalogueCalls = {
  searchDiagnoses: {
    method: 'GET',
    path: `${claim}/commons/diagnosis`,
    access: 'outpatient-claim:read',
  },
  searchPublicDiagnoses: {
    method: 'GET',
    path: `${publicBase('claim')}/commons/diagnosis`,
    access: 'public',
    perMinute: 300,
  },
  searchPanelProducts: {
    method: 'GET',
    path: `${provider}/panels/:panel/products/ext`,
    aliases: [`${inventory}/panels/:panel/products/ext`],
    access: 'outpatient-claim:read',
  },
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
  searchLegacyProducts: {
    method: 'GET',
    path: '/api/legacy/Api/:kind/search',
    access: 'outpatient-claim:read',
  },
  listProductTypes: { method: 'GET', path: `${inventory}/products/types`, access: 'session' },
} as const;
