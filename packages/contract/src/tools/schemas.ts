/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { toolCalls } from './calls.ts';
import { getCaptchaChallenge } from './captcha.ts';
import { createNotificationCode, searchPlans } from './notification-codes.ts';
import {
  getMemberPolicyDetails,
  getPolicyDetailsForMemberValidity,
  getPolicyDetailsV2,
  searchPublicMembers,
  searchPublicMembersByPost,
} from './public-members.ts';

export const toolSchemas = {
  getCaptchaChallenge,
  searchPublicMembers,
  searchPublicMembersByPost,
  getPolicyDetailsForMemberValidity,
  getMemberPolicyDetails,
  getPolicyDetailsV2,
  createNotificationCode,
  searchPlans,
} as const satisfies Record<keyof typeof toolCalls, CallSchema>;
