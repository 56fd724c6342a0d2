/** The calls of the tools before sign-in: a part of the table of contents (`../calls.ts`). */
import { publicBase, serviceBases } from '../service-bases.ts';

const { jellyfish } = serviceBases;
const groupPolicy = '/api/group-policy/Api/PolicyMemberApi';

export const toolCalls = {
  getCaptchaChallenge: {
    method: 'GET',
    path: '/api/captcha/challenge',
    access: 'public',
    perMinute: 60,
  },
  searchPublicMembers: {
    method: 'GET',
    path: `${publicBase('member')}/members/search`,
    access: 'public',
    perMinute: 20,
  },
  searchPublicMembersByPost: {
    method: 'POST',
    path: `${publicBase('member')}/members/search`,
    access: 'public',
    perMinute: 20,
  },
  getPolicyDetailsForMemberValidity: {
    method: 'POST',
    path: `${groupPolicy}/GetPolicyDetailsForMemberValidity`,
    access: 'public',
    perMinute: 20,
  },
  getMemberPolicyDetails: {
    method: 'POST',
    path: `${groupPolicy}/GetMemberPolicyDetails`,
    access: 'public',
    perMinute: 20,
  },
  getPolicyDetailsV2: {
    method: 'POST',
    path: `${publicBase('member')}/members/policy-details`,
    access: 'public',
    perMinute: 20,
  },
  createNotificationCode: {
    method: 'POST',
    path: `${jellyfish}/public/notification-codes`,
    aliases: [`${publicBase('jellyfish')}/notification-codes`],
    access: 'public',
    idempotent: true,
    perMinute: 20,
  },
  searchPlans: {
    method: 'POST',
    path: `${jellyfish}/public/plans/search`,
    aliases: [`${publicBase('jellyfish')}/plans/search`],
    access: 'public',
    perMinute: 20,
  },
} as const;
