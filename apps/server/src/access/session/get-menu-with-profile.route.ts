// The menu and the profile of the signed-in user (Claims spec §2, §7).
import { type MenuEntry, menuOf, type MenuSection } from '@portal/rules/access/menu.ts';
import { findClinicProfile } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { ProblemError } from '../../platform/problem.ts';
import { type Say, textsIn } from '../../platform/texts.ts';

export const getMenuWithProfile: Handler<'getMenuWithProfile'> = async ({
  body,
  user,
  tx,
  http,
}) => {
  if (body.usertypeName !== user.user_type) throw new ProblemError('FORBIDDEN');
  const menu = menuOf({
    userType: user.user_type,
    can: (permission) => user.permissions.has(permission),
    clinic: body.clinicId === null ? null : await requireClinicProfile(tx, user, body.clinicId),
  });
  const t = textsIn(readerLanguage(http.header('accept-language')));
  const group = user.organization_name ?? '';
  return {
    data: {
      profile: user.profile_type,
      menu: menu.map((section) => ({
        label: section.label,
        title: headingOf(section, group, t),
        entries: section.entries.map((entry, at) => ({
          ...titled(entry, at, t),
          children: entry.children.map((child, place) => titled(child, place, t)),
        })),
      })),
    },
  };
};

async function requireClinicProfile(tx: Transaction, user: User, id: string) {
  requireClinic(user, id);
  const clinic = await findClinicProfile(tx, id);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return {
    locationType: clinic.location_type,
    isOnline: clinic.is_online,
    telehealthClinicCode: clinic.telehealth_clinic_code,
  };
}

function headingOf({ label }: MenuSection, group: string, t: Say): string {
  return label === null ? group : t(label);
}

function titled({ label, route, permissions, badge }: MenuEntry, at: number, t: Say) {
  return { label, title: t(label), route, order: at + 1, permissions: [...permissions], badge };
}
