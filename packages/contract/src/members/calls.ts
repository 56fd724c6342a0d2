/** The calls of members and their policies: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { member, policy } = serviceBases;
const access = 'member-search-single:read';

export const memberCalls = {
  searchMembers: {
    method: 'GET',
    path: `${member}/members/search`,
    access,
    readsFrom: 'replica',
  },
  searchMembersByPost: {
    method: 'POST',
    path: `${member}/members/search`,
    access,
    readsFrom: 'replica',
  },
  listRecentPatients: {
    method: 'GET',
    path: `${member}/members/recent`,
    access,
    forPeople: true,
  },
  getMemberDetail: {
    method: 'GET',
    path: `${member}/members/:id/detail-with-names`,
    access,
  },
  revealNationalNumber: {
    method: 'POST',
    path: `${member}/members/:id/national-number`,
    access,
    stepUp: true,
  },
  validateEmployment: {
    method: 'GET',
    path: `${member}/members/:id/policies/:policyId/employment-histories/validate`,
    access,
  },
  getPolicy: {
    method: 'GET',
    path: `${policy}/policies/:id`,
    access,
  },
} as const;
