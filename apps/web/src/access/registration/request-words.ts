// Text and colour of each status of a request for an account.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { RequestStatus } from '@portal/rules/access/request-status.ts';

export const requestWords = {
  PENDING_APPROVAL: { label: 'operations.waiting', colour: 'amber' },
  APPROVED: { label: 'operations.approved', colour: 'green' },
  REJECTED: { label: 'operations.declined', colour: 'red' },
} as const satisfies Record<RequestStatus, { label: TextKey; colour: StatusColour }>;

export const profileKeys = {
  'Clinic Manager': 'access.profile_ClinicManager',
  'Clinic Group Manager': 'access.profile_ClinicGroupManager',
  'Clinic Group Assistant': 'access.profile_ClinicGroupAssistant',
} as const satisfies Record<string, TextKey>;

function isProfile(text: string): text is keyof typeof profileKeys {
  return Object.hasOwn(profileKeys, text);
}

export function profileText(profile: string, t: Translate): string {
  return isProfile(profile) ? t(profileKeys[profile]) : profile;
}
