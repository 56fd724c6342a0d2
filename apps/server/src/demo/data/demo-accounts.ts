// The demo accounts; acceptance relies on their usernames, scopes and roles.
import { CLINIC_ROLES, type RoleName, type UserType } from '@portal/rules/access/roles.ts';

export interface AccountEntry {
  readonly username: string;
  readonly name: string;
  readonly type: UserType;
  readonly profile: string;
  /** Code of a clinic or a group; undefined for the administrator's staff. */
  readonly scope?: string;
  readonly roles: readonly RoleName[];
  /** Added after the demo data was fixed. */
  readonly isLater?: true;
}

const OF_MANAGER: readonly RoleName[] = ['claimmanager', ...CLINIC_ROLES];

function clinicAccount(
  username: string,
  scope: string,
  name: string,
  roles: readonly RoleName[] = OF_MANAGER,
): AccountEntry {
  return { username, name, type: 'CLINICUSER', profile: 'Clinic Manager', scope, roles };
}

function groupAccount(username: string, name: string, profile: string, roles: readonly RoleName[]) {
  const scope = 'MERLION';
  return { username, name, type: 'CLINICGROUPUSER', profile, scope, roles } as const;
}

function adminAccount(username: string, name: string, roles: readonly RoleName[]): AccountEntry {
  return { username, name, type: 'ADMINUSER', profile: 'Administrator', roles };
}

export const ACCOUNTS: readonly AccountEntry[] = [
  clinicAccount('clinic.gp', 'GP0001', 'Gipi Clerk', [...OF_MANAGER, 'logmanager']),
  clinicAccount('clinic.sp', 'SP0001', 'Espi Clerk', [...OF_MANAGER, 'logmanager']),
  clinicAccount('clinic.dental', 'DE0001', 'Denta Clerk'),
  clinicAccount('clinic.tcm', 'TC0001', 'Teecee Clerk'),
  clinicAccount('clinic.physio', 'PH0001', 'Physia Clerk'),
  clinicAccount('clinic.chiro', 'CH0001', 'Chira Clerk'),
  clinicAccount('clinic.lab', 'LB0001', 'Labo Clerk'),
  clinicAccount('clinic.xray', 'XR0001', 'Xraya Clerk'),
  clinicAccount('clinic.hs', 'HS0001', 'Screena Clerk'),
  clinicAccount('clinic.gpjb', 'JB0001', 'Jaybee Clerk'),
  clinicAccount('clinic.online', 'GP0006', 'Onlina Clerk'),
  { ...clinicAccount('clinic.clerk', 'GP0001', 'Clara Clerk', ['claimmember', 'logmember']), isLater: true },
  clinicAccount('clinic.reader', 'GP0001', 'Readora Clerk', []),
  clinicAccount('clinic.other', 'GP0007', 'Othera Clerk'),
  groupAccount('group.merlion', 'Merla Manager', 'Clinic Group Manager', [
    ...OF_MANAGER,
    'logmanager',
  ]),
  groupAccount('group.assistant', 'Assista Helper', 'Clinic Group Assistant', [
    'claimmember',
    'clinicfinance',
  ]),
  adminAccount('admin.ops', 'Opsa Admin', ['superadmin', 'ops']),
  adminAccount('admin.assessor', 'Assessa Admin', ['providermedical', 'claimmember', 'logmember']),
  adminAccount('admin.finance', 'Finanza Admin', ['providermanager']),
  adminAccount('admin.assessor2', 'Secunda Admin', ['providermedical', 'claimmember', 'logmember']),
  { ...adminAccount('admin.ops2', 'Opsilla Admin', ['superadmin', 'ops']), isLater: true },
  { ...adminAccount('admin.finance2', 'Finetta Admin', ['providermanager']), isLater: true },
];
