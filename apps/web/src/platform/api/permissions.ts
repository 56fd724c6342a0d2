// The permissions of the signed-in user. After a sign-in they are fetched by username; until they arrive, and if they
// cannot be fetched, those of the user's details hold. The server checks every call (Claims spec §6).
import type { Permission } from '@portal/rules/access/permissions.ts';
import { call } from './api.ts';
import { changeMe, currentMe, type Me } from './session.ts';

export const permissions = {
  /** Whether the user has the permission now. Components use `useCan()`, which follows changes. */
  has(permission: Permission): boolean {
    return currentMe()?.permissions.includes(permission) === true;
  },

  async load({ userId, username }: Pick<Me, 'userId' | 'username'>): Promise<void> {
    const { data } = await call('getAccessPermissions', { body: { username } });
    changeMe(userId, { permissions: data });
  },
};
