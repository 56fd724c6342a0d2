import { publicBase, serviceBases } from '../service-bases.ts';

/** The part of the table of contents (`calls.ts`) that the tools before sign-in use. */
const adminPublic = '/api/admin-settings/public/Api';
const groupPolicy = '/api/group-policy/Api/PolicyMemberApi';
const { jellyfish, provider } = serviceBases;

export const toolCalls = {
  getCaptchaChallenge: { method: 'GET', path: '/api/captcha/challenge', access: 'public' },
  searchPublicLocations: {
    method: 'GET',
    path: `${publicBase('provider')}/search/locations`,
    access: 'public',
  },
  checkClinicProgramme: {
    method: 'GET',
    path: `${adminPublic}/InsurerPanel/checkValidClinicExcludeProviderType/programcode/:programCode/providercode/:clinicCode`,
    access: 'public',
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
  },
  getOtherClinicDetails: {
    method: 'GET',
    path: '/api/admin-settings/Api/Clinic/fetchOtherClinicDetails/clinicCode/:code',
    access: 'public',
  },
  listCountries: {
    method: 'GET',
    path: `${publicBase('provider')}/countries`,
    aliases: [`${provider}/countries`],
    access: 'public',
  },
  searchPublicMembers: {
    method: 'GET',
    path: `${publicBase('member')}/members/search`,
    access: 'public',
  },
  searchPublicMembersByPost: {
    method: 'POST',
    path: `${publicBase('member')}/members/search`,
    access: 'public',
  },
  getPolicyDetailsForMemberValidity: {
    method: 'POST',
    path: `${groupPolicy}/GetPolicyDetailsForMemberValidity`,
    access: 'public',
  },
  getMemberPolicyDetails: {
    method: 'POST',
    path: `${groupPolicy}/GetMemberPolicyDetails`,
    access: 'public',
  },
  getPolicyDetailsV2: {
    method: 'POST',
    path: `${publicBase('member')}/members/policy-details`,
    access: 'public',
  },
  createNotificationCode: {
    method: 'POST',
    path: `${jellyfish}/public/notification-codes`,
    aliases: [`${publicBase('jellyfish')}/notification-codes`],
    access: 'public',
    idempotent: true,
  },
  searchPlans: {
    method: 'POST',
    path: `${jellyfish}/public/plans/search`,
    aliases: [`${publicBase('jellyfish')}/plans/search`],
    access: 'public',
  },
  searchPublicDiagnoses: {
    method: 'GET',
    path: `${publicBase('claim')}/commons/diagnosis`,
    access: 'public',
  },
} as const;
