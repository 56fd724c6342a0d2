import type { Handlers } from '../platform/http/handler.ts';
import { createNotificationCode } from './create-notification-code.route.ts';
import { getCaptchaChallenge } from './get-captcha-challenge.route.ts';
import { getMemberPolicyDetails } from './get-member-policy-details.route.ts';
import { getPolicyDetailsForMemberValidity } from './get-policy-details-for-member-validity.route.ts';
import { getPolicyDetailsV2 } from './get-policy-details-v2.route.ts';
import { searchPlans } from './search-plans.route.ts';
import { searchPublicMembers, searchPublicMembersByPost } from './search-public-members.route.ts';

export const toolHandlers = {
  getCaptchaChallenge,
  searchPublicMembers,
  searchPublicMembersByPost,
  getPolicyDetailsForMemberValidity,
  getMemberPolicyDetails,
  getPolicyDetailsV2,
  createNotificationCode,
  searchPlans,
} satisfies Partial<Handlers>;
