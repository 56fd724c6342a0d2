// Users as an administrator finds and changes them.
import { demoPassword } from './fixtures.ts';
import { anonymousVisitor, portalForTest, type Portal, type Visitor } from './portal.ts';

export async function aPortalWithAdmin(): Promise<{ portal: Portal; admin: Visitor }> {
  const portal = await portalForTest({ template: 'claimless' });
  return { portal, admin: await portal.signIn('admin.ops') };
}

export async function findUser(admin: Visitor, username: string) {
  const { data } = await admin.call('listUsers', { query: { page: 1, size: 10, q: username } });
  const user = data.find((one) => one.username === username);
  if (user === undefined) throw new Error(`no user ${username}`);
  return user;
}

/** The parts of a request that changes a user in its current version. */
export async function changing(admin: Visitor, username: string) {
  const { id, version } = await findUser(admin, username);
  return { params: { id }, headers: { 'if-match': `"${version}"` } };
}

/** 'ok' if the user can sign in, otherwise the code of the problem. */
export async function signInOutcome(portal: Portal, username: string): Promise<string> {
  const visitor = await anonymousVisitor(portal);
  const answer = await visitor.try('login', { body: { username, password: demoPassword } });
  return answer.status === 200 ? 'ok' : JSON.stringify(answer.body);
}

/** The open session of a user. */
export async function sessionIdOf(portal: Portal, username: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
      WHERE u.username = $1 AND s.ended_at IS NULL`,
    [username],
  );
  return rows[0]?.id ?? '';
}

export async function auditOf(portal: Portal, action: string) {
  const { rows } = await portal.db.owner.query<{
    username: string;
    before: unknown;
    after: unknown;
  }>('SELECT username, before, after FROM audit_entry WHERE action = $1', [action]);
  return rows;
}

export async function giveRoles(
  portal: Portal,
  username: string,
  roles: readonly string[],
): Promise<void> {
  await portal.db.owner.query('UPDATE app_user SET roles = $2 WHERE username = $1', [
    username,
    roles,
  ]);
}

/** Leaves admin.ops as the only active administrator who manages users. */
export async function leaveOneAdministrator(portal: Portal): Promise<void> {
  await portal.db.owner.query(
    "UPDATE app_user SET status = 'SUSPENDED' WHERE username = 'admin.ops2'",
  );
}
