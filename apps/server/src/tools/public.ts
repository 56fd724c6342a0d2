import type { Handler, Handlers } from '../platform/http/handler.ts';
import { createNotificationCode } from './create-notification-code.route.ts';
import { legacyPolicyHandlers } from './legacy-policies.route.ts';
import { searchPlans } from './search-plans.route.ts';
import { searchPublicMembers, searchPublicMembersByPost } from './search-public-members.route.ts';

const getCaptchaChallenge: Handler<'getCaptchaChallenge'> = ({ services }) =>
  services.captcha.challenge();

export const toolHandlers = {
  getCaptchaChallenge,
  searchPublicMembers,
  searchPublicMembersByPost,
  ...legacyPolicyHandlers,
  searchPlans,
  createNotificationCode,
} satisfies Partial<Handlers>;
