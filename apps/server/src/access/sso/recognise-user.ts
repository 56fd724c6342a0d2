// Finds or makes the account of a person who has signed in at an identity provider, and gives it the roles that the
// provider names. A person is issuer and subject; the e-mail address only links an account once.
import { accountProblems } from '@portal/rules/access/account-details.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import type { UserType } from '@portal/rules/access/roles.ts';
import { domainOfEmail, nameInEmail, type SsoPerson } from '@portal/rules/access/sso/sso-claims.ts';
import { isoAfter } from '../../platform/clock.ts';
import { type AuditEntry, insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import type { Http } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { TAKE_BACK_MILLISECONDS } from '../credentials/password-links.ts';
import { unknownPasswordHash } from '../credentials/passwords.ts';
import { lockAdministration } from '../roles/roles.queries.ts';
import { isDecidingAndPaying } from '../roles/roles-for-users.ts';
import { endSessionsOf, lockUser, type UserRow } from '../session/sessions.queries.ts';
import type { ConnectionRow } from './connections.queries.ts';
import {
  createAccount,
  findLinkedUser,
  findRoleNames,
  insertIdentity,
  isCovered,
  listMappedRoles,
  listNamesakes,
  type MappedRole,
  setRoles,
} from './sign-ins.queries.ts';
import { actorName, SsoRefusal } from './sso-refusal.ts';

interface Arrival {
  readonly connection: ConnectionRow;
  readonly issuer: string;
  readonly person: SsoPerson;
  readonly services: Pick<Services, 'clock'>;
  readonly http: Http;
  readonly traceId: string;
}

/** The profile of new accounts: a manager gives them more. A clinic has no other profile. */
export const NEW_PROFILES: Readonly<Record<UserType, string>> = {
  CLINICUSER: 'Clinic Manager',
  CLINICGROUPUSER: 'Clinic Group Assistant',
  ADMINUSER: 'Administrator',
};

/** Returns the account, locked. @throws SsoRefusal */
export async function recogniseUser(tx: Transaction, arrival: Arrival): Promise<UserRow> {
  const { connection, issuer, person } = arrival;
  const roles = await rolesOf(tx, arrival);
  if (roles !== undefined && connection.user_type === 'ADMINUSER') await lockAdministration(tx);
  const linked = await findLinkedUser(tx, { issuer, subject: person.subject });
  const id = linked ?? (await linkAccount(tx, arrival));
  const user = await requireActive(tx, connection, id);
  if (roles !== undefined) await applyRoles(tx, arrival, { userId: id, given: roles });
  return user;
}

/** The account, locked, if it may sign in through the connection. @throws SsoRefusal */
export async function requireActive(
  tx: Transaction,
  connection: ConnectionRow,
  id: string,
): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (user?.status !== 'ACTIVE') throw new SsoRefusal('USER_NOT_ACTIVE');
  if (!(await isCovered(tx, connection.id, id))) throw new SsoRefusal('USER_FOREIGN');
  return user;
}

/** Undefined if the roles are managed here. */
async function rolesOf(
  tx: Transaction,
  { connection, person }: Arrival,
): Promise<MappedRole[] | undefined> {
  if (connection.role_claim === null) return undefined;
  const mapped = await listMappedRoles(tx, connection.id, person.roleValues);
  if (mapped.length === 0) throw new SsoRefusal('NO_ROLE');
  const isAboveCeiling =
    connection.user_type !== 'ADMINUSER' &&
    mapped.some(({ permissions }) => !isRoleForClinics(permissions));
  if (isAboveCeiling) throw new SsoRefusal('ROLE_ABOVE_CEILING');
  return mapped;
}

/** Links the account with the verified address, or a new one. */
async function linkAccount(tx: Transaction, arrival: Arrival): Promise<string> {
  const { connection, issuer, person, services } = arrival;
  const { email, subject } = person;
  if (email === undefined) throw new SsoRefusal('ADDRESS_UNVERIFIED');
  if (!connection.domains.includes(domainOfEmail(email))) throw new SsoRefusal('DOMAIN_FOREIGN');
  const [namesake, ...others] = await listNamesakes(tx, {
    connectionId: connection.id,
    issuer,
    email,
    since: isoAfter(services.clock.now(), -TAKE_BACK_MILLISECONDS),
  });
  if (namesake !== undefined) {
    // An address can pass to another person; the account does not.
    if (namesake.is_linked) throw new SsoRefusal('ACCOUNT_LINKED');
    if (!namesake.is_proven || others.length > 0) throw new SsoRefusal('ACCOUNT_UNPROVEN');
  }
  const userId = namesake?.id ?? (await makeAccount(tx, arrival, email));
  const now = services.clock.now().toISOString();
  if (!(await insertIdentity(tx, { issuer, subject, userId, now }))) {
    throw new SsoRefusal('ACCOUNT_LINKED');
  }
  await record(tx, arrival, {
    action: 'access.link-sso',
    ...auditedAccount(userId),
    after: { connection: connection.id },
  });
  return userId;
}

/** The account has no roles yet. */
async function makeAccount(tx: Transaction, arrival: Arrival, email: string): Promise<string> {
  const { connection, person, http } = arrival;
  if (!connection.creates_accounts) throw new SsoRefusal('NO_ACCOUNT');
  const name = person.name === '' ? nameInEmail(email) : person.name;
  const [problem] = accountProblems({ name, email });
  if (problem !== undefined) throw new SsoRefusal('DETAILS_UNFIT', problem.join(' '));
  const profile = NEW_PROFILES[connection.user_type];
  const id = await createAccount(tx, {
    connectionId: connection.id,
    username: email,
    name,
    email,
    isProven: true,
    profile,
    roles: [],
    passwordHash: await unknownPasswordHash(),
    language: readerLanguage(http.header('accept-language')),
  });
  if (id === undefined) throw new SsoRefusal('USERNAME_TAKEN');
  await record(tx, arrival, {
    action: 'access.create-user',
    ...auditedAccount(id),
    after: { username: email, name, email, profile },
  });
  return id;
}

/**
 * Other roles end the sessions of the user, as when an administrator changes them.
 * @throws SsoRefusal if the user would decide and pay; the roles stay as they are
 */
async function applyRoles(
  tx: Transaction,
  arrival: Arrival,
  { userId, given }: { readonly userId: string; readonly given: readonly MappedRole[] },
): Promise<void> {
  const before = await findRoleNames(tx, userId);
  const roles = given.map(({ name }) => name);
  if (before.toSorted().join('\n') === roles.toSorted().join('\n')) return;
  if (await isDecidingAndPaying(tx, { given, held: before })) {
    throw new SsoRefusal('DECIDES_AND_PAYS', roles.join(', '));
  }
  const { connection, services } = arrival;
  if (!(await setRoles(tx, { connectionId: connection.id, userId, roles }))) {
    throw new SsoRefusal('CONNECTION_DISABLED');
  }
  await endSessionsOf(tx, userId, services.clock.now().toISOString(), 'ROLE_CHANGED');
  await record(tx, arrival, {
    action: 'access.change-roles',
    ...auditedAccount(userId),
    before: { roles: before },
    after: { roles },
  });
}

const auditedAccount = (id: string) => ({
  clinicId: null,
  subjectType: 'app_user',
  subjectId: id,
});

function record(
  tx: Transaction,
  { connection, services, traceId }: Arrival,
  entry: AuditEntry,
): Promise<void> {
  const at = services.clock.now().toISOString();
  const actor = { at, userId: null, onBehalfOf: null, sessionId: null, traceId };
  return insertAudit(tx, { ...actor, username: actorName(connection) }, entry);
}
