// The name and the description of a role in the language of the page; built-in roles are known by their codes.
import {
  CLINIC_ROLES,
  EXTERNAL_ROLES,
  PROFILE_ROLES,
  type RoleName,
} from '@portal/rules/access/roles.ts';
import type { Translate } from '@portal/texts/translate.ts';

const builtIn: readonly string[] = [...PROFILE_ROLES, ...CLINIC_ROLES, ...EXTERNAL_ROLES];

function isBuiltIn(name: string): name is RoleName {
  return builtIn.includes(name);
}

export function roleName(code: string, t: Translate): string {
  return isBuiltIn(code) ? t(`administration.roleCalled_${code}`) : code;
}

export function roleNames(codes: readonly string[], t: Translate): string {
  return codes.map((code) => roleName(code, t)).join(', ');
}

export function roleDescription(
  role: { readonly name: string; readonly description: string },
  t: Translate,
): string {
  return isBuiltIn(role.name) ? t(`administration.roleIs_${role.name}`) : role.description;
}
