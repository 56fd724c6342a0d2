// Successful requests of an administrator; each changing request has its own record to change.
import { aHitClaim } from './claim-builders.ts';
import { randomUUID } from 'node:crypto';
import { accountMakers } from '../src/access/users/clinic-user.builders.ts';
import { apiClientMakers } from '../src/access/api-clients/api-client.builders.ts';
import { ssoMakers } from '../src/access/sso/sso-requests.builders.ts';
import { webhookMakers } from '../src/access/webhooks/webhook.builders.ts';
import { programmeMakers } from '../src/programmes/programme.builders.ts';
import { formSettingsMakers } from '../src/claims/form/form-settings.builders.ts';
import { rulebookMakers } from '../src/claims/rulebook/rulebook.builders.ts';
import { importMakers } from '../src/imports/transfers/import.builders.ts';
import { systemMakers } from '../src/system/system.builders.ts';
import type { Visitor } from './portal.ts';
import type { Makers, World } from './world.ts';

const roleContent = () => ({
  name: `Role ${randomUUID()}`,
  description: 'For a test',
  permissions: ['clinic-users:read' as const],
});

const aFilter = () => ({
  name: `Old ${randomUUID().slice(0, 8)}`,
  query: { insurer: 'AXA', min_days: 10 },
});

async function aRole({ admin }: World): Promise<string> {
  return (await admin.call('createRole', { body: roleContent() })).id;
}

/** Requests an account; returns the id of the request. */
export async function askForAccount(
  visitor: Visitor,
  username: string,
  language = 'en',
): Promise<string> {
  const password = 'Tidal-oak-41';
  const { data } = await visitor.call('register', {
    body: {
      fullname: `Testa ${username}`,
      email: `${username}@clinic.sg`,
      username,
      password,
      confirmPassword: password,
      terms: true,
    },
    headers: { 'accept-language': language },
  });
  return data.id;
}

function aRequest({ clerk }: World): Promise<string> {
  return askForAccount(clerk, `testa.${randomUUID()}`);
}

/** A user of the clinic who has not been changed yet. */
async function aUser(world: World): Promise<string> {
  const id = await aRequest(world);
  const body = {
    clinic_id: world.clerk.clinicId,
    profile_type: 'Clinic Manager' as const,
    roles: ['claimmember'],
  };
  const { data } = await world.admin.call('approveRegisterRequest', {
    params: { id },
    body,
    headers: { 'if-match': '"1"' },
  });
  const found = await world.admin.call('listUsers', {
    query: { page: 1, size: 1, q: data.account?.username ?? '' },
  });
  return found.data[0]?.id ?? '';
}

export const adminMakers = {
  ...accountMakers,
  ...apiClientMakers,
  ...webhookMakers,
  ...ssoMakers,
  ...importMakers,
  ...systemMakers,
  ...rulebookMakers,
  ...formSettingsMakers,
  ...programmeMakers,
  getRole: async (world: World) => ({ params: { id: await aRole(world) } }),
  findRoles: () => ({ body: { searchInput: 'claim', draw: 1, length: 5 } }),
  createRole: () => ({ body: roleContent() }),
  updateRole: async (world: World) => ({ body: { id: await aRole(world), ...roleContent() } }),
  deleteRole: async (world: World) => ({ params: { id: await aRole(world) } }),
  checkRoleAssigned: async (world: World) => ({ query: { roleId: await aRole(world) } }),
  listRegisterRequests: () => ({ query: { status: 'PENDING_APPROVAL' as const, q: 'testa' } }),
  getRegisterRequest: async (world: World) => ({ params: { id: await aRequest(world) } }),
  approveRegisterRequest: async (world: World) => ({
    params: { id: await aRequest(world) },
    body: {
      clinic_id: world.clerk.clinicId,
      profile_type: 'Clinic Manager' as const,
      roles: ['claimmember'],
    },
  }),
  declineRegisterRequest: async (world: World) => ({
    params: { id: await aRequest(world) },
    body: { reason: 'Nobody at the clinic knows this person.' },
  }),
  listUsers: () => ({ query: { page: 1, size: 10, status: 'ACTIVE' as const, q: 'clinic' } }),
  createUser: ({ clerk }: World) => {
    const username = `clara.${randomUUID()}`;
    return {
      body: {
        username,
        name: 'Clara New',
        email: `${username}@clinic.sg`,
        profile_type: 'Clinic Manager' as const,
        location_id: clerk.clinicId,
        roles: ['claimmember'],
      },
    };
  },
  getUser: async (world: World) => ({ params: { id: await aUser(world) } }),
  endUserSessions: async (world: World) => ({ params: { id: await aUser(world) }, body: {} }),
  suspendUser: async (world: World) => ({ params: { id: await aUser(world) }, body: {} }),
  reactivateUser: async (world: World) => ({ params: { id: await aUser(world) }, body: {} }),
  updateUserRoles: async (world: World) => ({
    params: { id: await aUser(world) },
    body: { roles: ['claimmanager'] },
  }),
  searchClinics: () => ({ query: { q: 'gp' } }),
  listWaitingClaims: () => ({ query: { waits_for: 'STAFF' as const, size: 5 } }),
  countWaitingClaims: () => ({}),
  getDeskClaim: async (world: World) => ({
    params: { id: await world.aWaitingClaim() },
    query: { waits_for: 'STAFF' as const },
  }),
  listMemberClaims: async (world: World) => ({ params: { id: await world.aWaitingClaim() } }),
  listQueueFilters: () => ({}),
  saveQueueFilter: () => ({ body: aFilter() }),
  deleteQueueFilter: async ({ admin }: World) => ({
    params: { id: (await admin.call('saveQueueFilter', { body: aFilter() })).data.id },
  }),
  listClaimsHit: () => ({ query: { size: 5 } }),
  keepCover: async (world: World) => ({
    params: { id: await world.aWaitingClaim(aHitClaim) },
    body: {
      faults: ['DOCTOR_LEFT' as const],
      reason: 'The doctor saw the patient on her last day.',
    },
  }),
  calculateDecision: async (world: World) => ({
    params: { id: await world.aWaitingClaim() },
    body: {
      lines: [{ ref: 'out_patient.procedures.0', accepted_amount: 1, reason: 'OTHER' as const }],
    },
  }),
  decideClaim: async (world: World) => ({
    params: { id: await world.aWaitingClaim() },
    body: { version: 1, move: 'APPROVE' as const, from_status: 'PENDING ASSESSOR' as const },
  }),
  assignClaim: async (world: World) => ({
    params: { id: await world.aWaitingClaim() },
    body: { is_mine: true, from: null },
  }),
  findClaimNumbers: () => ({ query: { text: 'OC-26' } }),
  listAssessors: () => ({}),
  assignClaims: async (world: World) => ({
    body: { claims: [await world.aWaitingClaim()], to: world.admin.userId },
  }),
  distributeClaims: async (world: World) => ({
    body: { claims: [await world.aWaitingClaim()] },
  }),
  watchClaim: async (world: World) => ({
    params: { id: await world.aWaitingClaim() },
    body: { is_active: true },
  }),
  listLetters: () => ({ query: { waiting: 'true' as const, size: 5 } }),
  decideLetter: async (world: World) => ({
    params: { id: await world.aLetter('SUBMITTED') },
    body: { move: 'ASK' as const, remark: `Which implant? ${randomUUID()}` },
  }),
} satisfies Partial<Makers>;
