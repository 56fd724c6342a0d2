// Requests of an administrator that succeed; each changing one has a thing of its own to change.
import { randomUUID } from 'node:crypto';
import type { Makers, World } from './valid-requests.ts';

const roleContent = () => ({
  name: `Role ${randomUUID()}`,
  description: 'For a test',
  permissions: ['clinic-users:read' as const],
});

async function aRole({ admin }: World): Promise<string> {
  return (await admin.call('createRole', { body: roleContent() })).id;
}

export const adminMakers = {
  getRole: async (world: World) => ({ params: { id: await aRole(world) } }),
  findRoles: () => ({ body: { searchInput: 'claim', draw: 1, length: 5 } }),
  createRole: () => ({ body: roleContent() }),
  updateRole: async (world: World) => ({ body: { id: await aRole(world), ...roleContent() } }),
  deleteRole: async (world: World) => ({ params: { id: await aRole(world) } }),
  checkRoleAssigned: async (world: World) => ({ query: { roleId: await aRole(world) } }),
} satisfies Partial<Makers>;
