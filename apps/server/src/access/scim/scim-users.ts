// Users: list, read, create, replace, change, delete. A user who leaves keeps the account, because claims name it, and
// loses everything that opens it.
import { domainOfEmail } from '@portal/rules/access/sso/sso-claims.ts';
import {
  isCheckViolation,
  isUniqueViolation,
} from '../../platform/database/constraint-violation.ts';
import { unknownPasswordHash } from '../credentials/passwords.ts';
import { deleteFactorsOf } from '../factors/factors.queries.ts';
import { lockUser } from '../session/sessions.queries.ts';
import { NEW_PROFILES } from '../sso/recognise-user.ts';
import { createAccount } from '../sso/sign-ins.queries.ts';
import { endAccess } from '../users/change-user.ts';
import { auditScim, nowOf, type ScimAsking, type ScimReply } from './scim-asking.ts';
import { notFound, ScimRefusal } from './scim-error.ts';
import { listResponse, selected } from './scim-list.ts';
import { patched } from './scim-patch-body.ts';
import { applyGroupRoles } from './scim-roles.ts';
import { accountOf, type SentAccount, userResource } from './scim-user-resource.ts';
import { isNamed, requireVersion } from './scim-version.ts';
import {
  changeAccount,
  findScimUser,
  findScimUserByName,
  isExternalIdKnown,
  isUsernameKnown,
  keepScimUser,
  leaveGroups,
  listScimUsers,
  type ScimUserRow,
} from './scim.queries.ts';

const LANGUAGE = 'en';

const taken = (what: string) =>
  new ScimRefusal(409, `Another user has this ${what}.`, 'uniqueness');

export async function listUsers({ tx, base, query }: ScimAsking): Promise<ScimReply> {
  const resources = (await listScimUsers(tx)).map((row) => userResource(row, base));
  return { status: 200, body: listResponse(resources, query) };
}

export async function getUser(asking: ScimAsking, id: string): Promise<ScimReply> {
  const row = await requireUser(asking, id);
  if (isNamed(asking.ifNoneMatch, row.version)) return { status: 304, version: row.version };
  return replyWith(asking, row);
}

export async function createUser(asking: ScimAsking): Promise<ScimReply> {
  const { tx, connection, body } = asking;
  const account = accountOf(body);
  const known = await findScimUserByName(tx, account.username);
  const isBack = known !== undefined && known.removed_at !== null;
  if (known !== undefined && !isBack) throw taken('userName');
  if (!isBack) await refuseForeignName(asking, account);
  await refuseTakenId(asking, account, known?.id ?? null);
  const id = isBack
    ? known.id
    : await createAccount(tx, {
        connectionId: connection.id,
        username: account.username,
        name: account.name,
        email: account.email,
        isProven: isOwnAddress(asking, account.email),
        profile: NEW_PROFILES[connection.user_type],
        roles: [],
        passwordHash: await unknownPasswordHash(),
        language: LANGUAGE,
      });
  if (id === undefined) throw taken('userName');
  if (isBack || account.status === 'SUSPENDED') await store(asking, id, account);
  await keep(asking, id, account);
  const row = await requireUser(asking, id);
  await auditScim(asking, {
    action: isBack ? 'access.reactivate-user' : 'access.create-user',
    ...audited(id),
    after: traced(row),
  });
  return {
    ...replyWith(asking, row),
    status: 201,
    location: userResource(row, asking.base).meta.location,
  };
}

export function replaceUser(asking: ScimAsking, id: string): Promise<ScimReply> {
  return change(asking, id, ({ name }) => accountOf(asking.body, { name }));
}

export function patchUser(asking: ScimAsking, id: string): Promise<ScimReply> {
  return change(asking, id, (row) =>
    accountOf(patched(userResource(row, asking.base), asking.body), row),
  );
}

export async function deleteUser(asking: ScimAsking, id: string): Promise<ScimReply> {
  const { tx, connection } = asking;
  await lockUser(tx, id);
  const row = await requireUser(asking, id);
  requireVersion(asking.ifMatch, row.version);
  const { username, name, email } = row;
  await changeAccount(tx, { id, username, name, email, isProven: false, status: 'SUSPENDED' });
  await endEverything(asking, id);
  await leaveGroups(tx, id);
  const now = nowOf(asking);
  await keepScimUser(tx, {
    connectionId: connection.id,
    userId: id,
    externalId: row.external_id,
    givenName: row.given_name,
    familyName: row.family_name,
    now,
    removedAt: now,
  });
  await auditScim(asking, {
    action: 'access.suspend-user',
    ...audited(id),
    before: traced(row),
    after: { ...traced(row), status: 'SUSPENDED', by: 'delete' },
  });
  return { status: 204 };
}

async function change(
  asking: ScimAsking,
  id: string,
  accountAfter: (row: ScimUserRow) => SentAccount,
): Promise<ScimReply> {
  const { tx } = asking;
  await lockUser(tx, id);
  const before = await requireUser(asking, id);
  requireVersion(asking.ifMatch, before.version);
  const account = accountAfter(before);
  if (account.username !== before.username) await refuseForeignName(asking, account);
  await refuseTakenId(asking, account, id);
  await store(asking, id, account);
  await keep(asking, id, account);
  const isLeaving = before.status === 'ACTIVE' && account.status === 'SUSPENDED';
  if (isLeaving) await endEverything(asking, id);
  if (before.status === 'SUSPENDED' && account.status === 'ACTIVE') {
    await applyGroupRoles(asking, [id]);
  }
  const after = await requireUser(asking, id);
  await auditScim(asking, {
    action: isLeaving ? 'access.suspend-user' : 'access.change-user',
    ...audited(id),
    before: traced(before),
    after: traced(after),
  });
  return replyWith(asking, after);
}

/** Sessions, mailed links, passkeys, codes: what could still open the account. */
async function endEverything({ tx, services }: ScimAsking, id: string): Promise<void> {
  await endAccess(tx, id, services);
  await deleteFactorsOf(tx, id);
}

async function requireUser({ tx }: ScimAsking, id: string): Promise<ScimUserRow> {
  const row = await findScimUser(tx, id);
  if (row === undefined) throw notFound('User');
  return row;
}

async function refuseTakenId(
  { tx }: ScimAsking,
  { externalId }: SentAccount,
  userId: string | null,
): Promise<void> {
  if (externalId !== null && (await isExternalIdKnown(tx, externalId, userId))) {
    throw taken('externalId');
  }
}

/**
 * A name in a domain of the connection belongs to its organisation, so the refusal of others says nothing about their
 * users.
 */
async function refuseForeignName(asking: ScimAsking, { username }: SentAccount): Promise<void> {
  if (!isOwnAddress(asking, username)) {
    const detail = 'userName must be in an e-mail domain of the connection.';
    throw new ScimRefusal(400, detail, 'invalidValue');
  }
  if (await isUsernameKnown(asking.tx, username)) throw taken('userName');
}

/** The provider vouches for addresses of its own domains only. */
function isOwnAddress({ connection }: ScimAsking, email: string): boolean {
  return connection.domains.includes(domainOfEmail(email));
}

async function store(asking: ScimAsking, id: string, account: SentAccount): Promise<void> {
  const { username, name, email, status } = account;
  const isProven = isOwnAddress(asking, email);
  try {
    await changeAccount(asking.tx, { id, username, name, email, isProven, status });
  } catch (error) {
    if (isUniqueViolation(error, 'app_user_username_key')) throw taken('userName');
    if (isCheckViolation(error, 'address_of_the_person')) {
      throw new ScimRefusal(400, 'The user has confirmed this address.', 'mutability');
    }
    throw error;
  }
}

function keep(asking: ScimAsking, id: string, account: SentAccount): Promise<void> {
  const { externalId, givenName, familyName } = account;
  return keepScimUser(asking.tx, {
    connectionId: asking.connection.id,
    userId: id,
    externalId,
    givenName,
    familyName,
    now: nowOf(asking),
    removedAt: null,
  });
}

function replyWith({ base, query }: ScimAsking, row: ScimUserRow): ScimReply {
  return { status: 200, body: selected(userResource(row, base), query), version: row.version };
}

const audited = (id: string) => ({ clinicId: null, subjectType: 'app_user', subjectId: id });

const traced = ({ username, name, email, status }: ScimUserRow) => ({
  username,
  name,
  email,
  status,
});
