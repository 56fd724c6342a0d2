// Users of a clinic, as their manager creates and changes them in tests.
import { randomUUID } from 'node:crypto';
import type { Reply } from '@portal/contract/schemas.ts';
import type { Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';

type ClinicUser = Reply<'getClinicUser'>['data'];

/** The content of a new user of the clinic of the session. */
export function newClinicUser() {
  const username = `nina.${randomUUID().slice(0, 8)}`;
  return {
    username,
    name: 'Nina New',
    email: `${username}@clinic.sg`,
    profile_type: 'Clinic Manager' as const,
    roles: ['claimmember'],
  };
}

export async function aClinicUser(
  manager: Visitor,
  changes: Partial<ReturnType<typeof newClinicUser>> = {},
): Promise<ClinicUser> {
  const { data } = await manager.call('createClinicUser', {
    body: { ...newClinicUser(), ...changes },
  });
  return data;
}

export async function findClinicUser(manager: Visitor, username: string): Promise<ClinicUser> {
  const { data } = await manager.call('listClinicUsers', { query: { q: username } });
  const found = data.find((user) => user.username === username);
  if (found === undefined) throw new Error(`no user ${username}`);
  return found;
}

/** The parts of a request that changes a user in its current version. */
export function changing({ id, version }: Pick<ClinicUser, 'id' | 'version'>) {
  return { params: { id }, headers: { 'if-match': `"${version}"` } };
}

/** The content of a user, with changes. */
export function changed(
  { name, email, profile_type, roles }: ClinicUser,
  changes: Partial<Pick<ClinicUser, 'name' | 'email' | 'profile_type' | 'roles'>>,
) {
  return { name, email, profile_type, roles, ...changes };
}

/** The request that changes a user who has not been changed yet. */
const aUserOfWorld = async ({ clerk }: World) => ({
  params: { id: (await aClinicUser(clerk)).id },
  body: {},
});

/** Successful requests about the own account and about the users of a clinic. */
export const accountMakers = {
  getOwnProfile: () => ({}),
  updateOwnProfile: async ({ clerk }: World) => {
    const { data } = await clerk.call('getOwnProfile', {});
    const { version, email, language } = data;
    return {
      body: {
        version,
        email,
        language,
        name: `Testa ${randomUUID().slice(0, 8)}`,
        mobile: '91234567',
      },
    };
  },
  listClinicUsers: () => ({ query: { q: 'clinic', status: 'ACTIVE' as const } }),
  listClinicRoles: () => ({}),
  getClinicUser: ({ clerk }: World) => ({ params: { id: clerk.userId } }),
  createClinicUser: ({ clerk }: World) => ({
    body: { ...newClinicUser(), location_id: clerk.clinicId },
  }),
  updateClinicUser: async (world: World) => {
    const { username: _, ...content } = newClinicUser();
    return { params: { id: (await aClinicUser(world.clerk)).id }, body: content };
  },
  suspendClinicUser: aUserOfWorld,
  reactivateClinicUser: aUserOfWorld,
  sendFirstLogin: aUserOfWorld,
  resetClinicUserPassword: aUserOfWorld,
} satisfies Partial<Makers>;
