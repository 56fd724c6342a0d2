// Requests of an administrator that succeed; each changing one has a thing of its own to change.
import { randomUUID } from 'node:crypto';
import type { Visitor } from './portal.ts';
import type { Makers, World } from './valid-requests.ts';

const roleContent = () => ({
  name: `Role ${randomUUID()}`,
  description: 'For a test',
  permissions: ['clinic-users:read' as const],
});

async function aRole({ admin }: World): Promise<string> {
  return (await admin.call('createRole', { body: roleContent() })).id;
}

/** Somebody asks for an account; answers the id of the request. */
export async function askForAccount(
  visitor: Visitor,
  username: string,
  language = 'en',
): Promise<string> {
  const password = 'Abcdef1#';
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

export const adminMakers = {
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
  searchClinics: () => ({ query: { q: 'gp' } }),
} satisfies Partial<Makers>;
