// Requests to reset factors, for tests.
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { addApp } from '../factors/factor.builders.ts';

/** Of the requests in tests. */
export const reason = 'Lost the phone';

export async function idOf(portal: Portal, username: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM app_user WHERE username = $1',
    [username],
  );
  return rows[0]?.id ?? '';
}

/** Two administrators who manage users, and a clerk with a factor. */
export async function openResetWorld() {
  const portal = await portalForTest();
  await portal.db.owner.query(
    `UPDATE app_user SET roles = roles || '{superadmin}' WHERE username IN ('admin.ops', 'admin.finance')
        AND NOT 'superadmin' = ANY (roles)`,
  );
  const clerk = await portal.signIn('clinic.gp');
  await addApp(portal, clerk);
  const params = { id: await idOf(portal, 'clinic.gp') };
  const first = await portal.signIn('admin.ops');
  const second = await portal.signIn('admin.finance');
  return { portal, clerk, params, first, second };
}

/** The newest request that waits. */
export const waiting = async (visitor: Visitor) =>
  (await visitor.call('listFactorResets', { query: {} })).data[0];
