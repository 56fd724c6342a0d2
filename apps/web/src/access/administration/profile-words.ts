// The names of the profiles of users.
import type { Profile } from '@portal/rules/access/roles.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

export const profileKeys = {
  'Clinic Manager': 'access.profile_ClinicManager',
  'Clinic Group Manager': 'access.profile_ClinicGroupManager',
  'Clinic Group Assistant': 'access.profile_ClinicGroupAssistant',
} as const satisfies Record<Profile, TextKey>;

const ofAll = { ...profileKeys, Administrator: 'access.profile_Administrator' } as const;

function isKnown(text: string): text is keyof typeof ofAll {
  return Object.hasOwn(ofAll, text);
}

/** The profile in the language of the page; a profile without a text is shown as sent. */
export function profileText(profile: string, t: Translate): string {
  return isKnown(profile) ? t(ofAll[profile]) : profile;
}
