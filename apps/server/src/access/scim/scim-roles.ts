// The roles that the groups of a user give. A role above the ceiling of the user type is never given.
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import { isDecidingAndPaying } from '../roles/roles-for-users.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { listMappedRoles, setRoles } from '../sso/sign-ins.queries.ts';
import { auditScim, nowOf, type ScimAsking } from './scim-asking.ts';
import { ScimRefusal } from './scim-error.ts';
import { findScimUser } from './scim.queries.ts';

/**
 * Roles that nobody has mapped to a group stay as they are: the connection gives none.
 * @throws ScimRefusal if the groups of a user would let one person decide and pay
 */
export async function applyGroupRoles(
  asking: ScimAsking,
  userIds: Iterable<string>,
): Promise<void> {
  const { tx, connection } = asking;
  if (!connection.has_role_rules) return;
  for (const userId of userIds) {
    const user = await findScimUser(tx, userId);
    if (user === undefined) continue;
    const names = user.groups.map(({ display }) => display);
    const mapped = await listMappedRoles(tx, connection.id, names);
    const given = mapped.filter(
      ({ permissions }) => user.user_type === 'ADMINUSER' || isRoleForClinics(permissions),
    );
    const roles = given.map(({ name }) => name);
    if (user.roles.toSorted().join('\n') === roles.toSorted().join('\n')) continue;
    if (await isDecidingAndPaying(tx, { given, held: user.roles })) {
      const detail = `By these groups, ${user.username} would decide claims or letters and release payments.`;
      throw new ScimRefusal(400, detail, 'invalidValue');
    }
    await setRoles(tx, { connectionId: connection.id, userId, roles });
    await endSessionsOf(tx, userId, nowOf(asking), 'ROLE_CHANGED');
    await auditScim(asking, {
      action: 'access.change-roles',
      clinicId: null,
      subjectType: 'app_user',
      subjectId: userId,
      before: { roles: user.roles },
      after: { roles },
    });
  }
}
