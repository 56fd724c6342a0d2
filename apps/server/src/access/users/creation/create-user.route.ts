// Creates a user of any clinic, or an administrator, and mails the username and a link to choose a password. Two people create
// an administrator, and a user with whom a clinic gets a manager.
import { normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import { userTypeOf } from '@portal/rules/access/roles.ts';
import { findLocation } from '../../../clinics/public.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../../platform/http/reader-language.ts';
import { requireAuthority } from '../../../platform/http/second-person.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { unknownPasswordHash } from '../../credentials/passwords.ts';
import { listAllRoles } from '../../roles/roles.queries.ts';
import {
  authorityRolesIn,
  refuseDecidingAndPaying,
  refuseUnfitRoles,
  refusingGoneRole,
  requireRolesAsProposed,
} from '../../roles/roles-for-users.ts';
import { auditedUser, requireUser } from '../change-user.ts';
import { createAccount } from '../create-account.ts';
import { mailLink } from '../mail-link.ts';
import { refuseBadDetails, usernameTaken } from '../refused-details.ts';
import { insertAdministrator } from '../users.queries.ts';
import { userOf } from '../user-view.ts';

type Acting = Parameters<Handler<'createUser'>>[0];

interface Account {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly password: { readonly hash: string };
  readonly language: string;
}

export const createUser: Handler<'createUser'> = async (context) => {
  const { body, tx, user, services, http, audit } = context;
  const username = normaliseUsername(body.username);
  const { name, email } = body;
  const roles = [...new Set(body.roles)];
  refuseBadDetails({ name, email, username });
  await requireRolesAsProposed(tx, context.confirmed, roles);
  const account = {
    username,
    name,
    email,
    roles,
    password: { hash: await unknownPasswordHash() },
    language: readerLanguage(http.header('accept-language')),
  };
  const id = await insertAccount(context, account);
  const made = await requireUser(tx, 'ALL', id);
  const isForTwo =
    made.user_type === 'ADMINUSER' || (await authorityRolesIn(tx, made.roles)).length > 0;
  if (isForTwo) {
    await requireAuthority(context, {
      act: 'ROLES',
      involved: 'NOBODY',
      subject: `${username}: ${made.roles.join(', ')}`,
      address: '/app/ops/users',
    });
  }
  await mailLink(tx, services, { user: made, kind: 'SET', senderId: user.user_id });
  await audit({
    action: 'access.create-user',
    ...auditedUser('ALL', made),
    after: { username, name, email, profile: made.profile_type, roles: made.roles },
  });
  return { data: userOf(made) };
};

/** @throws ProblemError VALIDATION_FAILED at a role that the user cannot have, LOCATION_NOT_FOUND, USERNAME_TAKEN */
async function insertAccount({ body, tx, user }: Acting, account: Account): Promise<string> {
  const { profile_type: profile, location_id: clinicId } = body;
  if (profile === null || clinicId === null) return insertOfAdministrator(tx, account);
  const clinic = await findLocation(tx, clinicId);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const place = { userType: userTypeOf(profile), profile, locationId: clinic.id };
  return createAccount(tx, { ...account, ...place }, user);
}

async function insertOfAdministrator(tx: Acting['tx'], account: Account): Promise<string> {
  const all = await listAllRoles(tx);
  refuseUnfitRoles(account.roles, all, 'ROLE_NOT_FOR_USER');
  const given = all.filter((role) => account.roles.includes(role.name));
  await refuseDecidingAndPaying(tx, { given, held: [] });
  const id = await refusingGoneRole(insertAdministrator(tx, account), 'ROLE_NOT_FOR_USER');
  if (id === undefined) throw usernameTaken();
  return id;
}
