/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { memberCalls } from './calls.ts';
import { searchMembers, searchMembersByPost } from './member-search.ts';
import { getMemberDetail, getPolicy, revealNationalNumber, validateEmployment } from './members.ts';

export const memberSchemas = {
  searchMembers,
  searchMembersByPost,
  getMemberDetail,
  revealNationalNumber,
  validateEmployment,
  getPolicy,
} as const satisfies Record<keyof typeof memberCalls, CallSchema>;
