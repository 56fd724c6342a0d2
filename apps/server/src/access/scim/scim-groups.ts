// Groups: list, read, create, replace, change, delete. The name of a group gives its members roles.
import { z } from 'zod';
import { auditScim, nowOf, type ScimAsking, type ScimReply } from './scim-asking.ts';
import { notFound, ScimRefusal } from './scim-error.ts';
import { listResponse, selected } from './scim-list.ts';
import { patched } from './scim-patch-body.ts';
import { applyGroupRoles } from './scim-roles.ts';
import { isNamed, requireVersion } from './scim-version.ts';
import {
  deleteScimGroup,
  findScimGroup,
  findScimUser,
  insertScimGroup,
  listScimGroups,
  replaceMembers,
  type ScimGroupRow,
  updateScimGroup,
} from './scim.queries.ts';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const MOST_MEMBERS = 5000;

const SentGroup = z.object({
  displayName: z.string().trim().min(1).max(200),
  externalId: z.string().trim().max(200).nullish(),
  members: z
    .array(z.object({ value: z.uuid() }))
    .max(MOST_MEMBERS)
    .nullish(),
});
type SentGroup = z.infer<typeof SentGroup>;

const taken = () => new ScimRefusal(409, 'Another group has this displayName.', 'uniqueness');

function groupResource(row: ScimGroupRow, base: string) {
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    members: row.members.map(({ value, display }) => ({
      value,
      display,
      type: 'User',
      $ref: `${base}/Users/${value}`,
    })),
    meta: {
      resourceType: 'Group',
      created: row.created_at,
      lastModified: row.modified_at,
      version: `W/"${row.version}"`,
      location: `${base}/Groups/${row.id}`,
    },
  };
}

function sentGroupOf(body: unknown): SentGroup {
  const parsed = SentGroup.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const detail = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  throw new ScimRefusal(400, detail, 'invalidValue');
}

export async function listGroups({ tx, base, query }: ScimAsking): Promise<ScimReply> {
  const resources = (await listScimGroups(tx)).map((row) => groupResource(row, base));
  return { status: 200, body: listResponse(resources, query) };
}

export async function getGroup(asking: ScimAsking, id: string): Promise<ScimReply> {
  const row = await requireGroup(asking, id);
  if (isNamed(asking.ifNoneMatch, row.version)) return { status: 304, version: row.version };
  return replyWith(asking, row);
}

export async function createGroup(asking: ScimAsking): Promise<ScimReply> {
  const { tx, connection, body } = asking;
  const sent = sentGroupOf(body);
  const id = await insertScimGroup(tx, {
    connectionId: connection.id,
    displayName: sent.displayName,
    externalId: sent.externalId || null,
    now: nowOf(asking),
  });
  if (id === undefined) throw taken();
  const members = await putMembers(asking, id, sent);
  await applyGroupRoles(asking, members);
  const row = await requireGroup(asking, id);
  await record(asking, id, { before: undefined, after: row });
  const { location } = groupResource(row, asking.base).meta;
  return { ...replyWith(asking, row), status: 201, location };
}

export function replaceGroup(asking: ScimAsking, id: string): Promise<ScimReply> {
  return change(asking, id, () => sentGroupOf(asking.body));
}

export function patchGroup(asking: ScimAsking, id: string): Promise<ScimReply> {
  return change(asking, id, (row) =>
    sentGroupOf(patched(groupResource(row, asking.base), asking.body)),
  );
}

export async function deleteGroup(asking: ScimAsking, id: string): Promise<ScimReply> {
  const row = await requireGroup(asking, id);
  requireVersion(asking.ifMatch, row.version);
  await deleteScimGroup(asking.tx, id);
  await applyGroupRoles(
    asking,
    row.members.map(({ value }) => value),
  );
  await record(asking, id, { before: row, after: undefined });
  return { status: 204 };
}

async function change(
  asking: ScimAsking,
  id: string,
  groupAfter: (row: ScimGroupRow) => SentGroup,
): Promise<ScimReply> {
  const before = await requireGroup(asking, id);
  requireVersion(asking.ifMatch, before.version);
  const sent = groupAfter(before);
  const { displayName, externalId } = sent;
  const now = nowOf(asking);
  const wanted = { id, displayName, externalId: externalId || null, now };
  if (!(await updateScimGroup(asking.tx, wanted))) throw taken();
  const members = await putMembers(asking, id, sent);
  const touched = new Set([...before.members.map(({ value }) => value), ...members]);
  await applyGroupRoles(asking, touched);
  const after = await requireGroup(asking, id);
  await record(asking, id, { before, after });
  return replyWith(asking, after);
}

/** @throws ScimRefusal if a member is not a user of the organisation */
async function putMembers(
  asking: ScimAsking,
  id: string,
  { members }: SentGroup,
): Promise<string[]> {
  const ids = [...new Set(members?.map(({ value }) => value))];
  for (const one of ids) {
    if ((await findScimUser(asking.tx, one)) === undefined) {
      throw new ScimRefusal(400, 'A member is no user.', 'invalidValue');
    }
  }
  await replaceMembers(asking.tx, id, ids);
  return ids;
}

async function requireGroup({ tx }: ScimAsking, id: string): Promise<ScimGroupRow> {
  const row = await findScimGroup(tx, id);
  if (row === undefined) throw notFound('Group');
  return row;
}

function replyWith({ base, query }: ScimAsking, row: ScimGroupRow): ScimReply {
  return { status: 200, body: selected(groupResource(row, base), query), version: row.version };
}

function record(
  asking: ScimAsking,
  id: string,
  change: { before: ScimGroupRow | undefined; after: ScimGroupRow | undefined },
): Promise<void> {
  return auditScim(asking, {
    action: 'access.change-scim-group',
    clinicId: null,
    subjectType: 'scim_group',
    subjectId: id,
    before: traced(change.before),
    after: traced(change.after),
  });
}

function traced(row: ScimGroupRow | undefined) {
  return row && { name: row.display_name, members: row.members.map(({ value }) => value) };
}
