// The names of the profiles of users.
import type { Profile } from '@portal/rules/access/roles.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

export const profileKeys = {
  'Clinic Manager': 'access.profile_ClinicManager',
  'Clinic Group Manager': 'access.profile_ClinicGroupManager',
  'Clinic Group Assistant': 'access.profile_ClinicGroupAssistant',
} as const satisfies Record<Profile, TextKey>;

function isProfile(text: string): text is Profile {
  return Object.hasOwn(profileKeys, text);
}

export function profileText(profile: string, t: Translate): string {
  return isProfile(profile) ? t(profileKeys[profile]) : profile;
}
