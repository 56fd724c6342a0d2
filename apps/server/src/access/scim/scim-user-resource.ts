// Users as SCIM resources (RFC 7643 §4.1).
import { accountProblems } from '@portal/rules/access/account-details.ts';
import { nameInEmail } from '@portal/rules/access/sso/sso-claims.ts';
import { z } from 'zod';
import { ScimRefusal } from './scim-error.ts';
import type { ScimUserRow } from './scim.queries.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

export function userResource(row: ScimUserRow, base: string) {
  return {
    schemas: [USER_SCHEMA],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.username,
    name: {
      formatted: row.name,
      ...(row.given_name === null ? {} : { givenName: row.given_name }),
      ...(row.family_name === null ? {} : { familyName: row.family_name }),
    },
    displayName: row.name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.status === 'ACTIVE',
    groups: row.groups.map(({ value, display }) => ({
      value,
      display,
      type: 'direct',
      $ref: `${base}/Groups/${value}`,
    })),
    meta: {
      resourceType: 'User',
      created: row.created_at,
      lastModified: row.modified_at,
      version: `W/"${row.version}"`,
      location: `${base}/Users/${row.id}`,
    },
  };
}

/** Some providers send truth as a text. */
const Truth = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() === 'true' : value),
  z.boolean(),
);
const OptionalText = z.string().trim().max(200).nullish();

const SentUser = z.object({
  userName: z.string().trim().toLowerCase().min(1).max(100).regex(/^\S+$/),
  externalId: OptionalText,
  name: z
    .object({ formatted: OptionalText, givenName: OptionalText, familyName: OptionalText })
    .nullish(),
  displayName: OptionalText,
  emails: z
    .array(z.object({ value: z.string().trim().max(320), primary: Truth.nullish() }))
    .nullish(),
  active: Truth.nullish(),
});

/** A user as the account is stored. */
export interface SentAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** Attribute names have no case (RFC 7643 §2.1). */
function inKnownCase(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = new Map(Object.keys(SentUser.shape).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [known.get(name.toLowerCase()) ?? name, value]),
  );
}

/**
 * @param before a user whose name stays if the request says nothing about it
 * @throws ScimRefusal
 */
export function accountOf(body: unknown, before?: Pick<ScimUserRow, 'name'>): SentAccount {
  const parsed = SentUser.safeParse(inKnownCase(body));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isMissing = typeof body !== 'object' || body === null;
    const detail = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
    throw new ScimRefusal(400, detail, isMissing ? 'invalidSyntax' : 'invalidValue');
  }
  const { userName: username, name, displayName, emails, active, externalId } = parsed.data;
  const email = emails?.find(({ primary }) => primary === true) ?? emails?.[0];
  const account = {
    username,
    name: nameOf(name, { displayName, before }) || nameInEmail(username),
    email: email?.value ?? username,
    status: active === false ? ('SUSPENDED' as const) : ('ACTIVE' as const),
    externalId: externalId || null,
    givenName: name?.givenName || null,
    familyName: name?.familyName || null,
  };
  const [problem] = accountProblems({ name: account.name, email: account.email });
  if (problem !== undefined) {
    throw new ScimRefusal(400, `${problem[0]} is not valid.`, 'invalidValue');
  }
  return account;
}

/** A new part of the name wins over a whole name that the portal has sent before. */
function nameOf(
  name: z.infer<typeof SentUser>['name'],
  given: {
    readonly displayName: string | null | undefined;
    readonly before: Pick<ScimUserRow, 'name'> | undefined;
  },
): string {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ');
  const wholes = [given.displayName, name?.formatted].filter(Boolean);
  const changed = wholes.find((one) => one !== given.before?.name);
  return changed ?? (parts || (wholes[0] ?? given.before?.name ?? ''));
}
