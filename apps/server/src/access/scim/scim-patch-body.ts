// Applies a PATCH to a resource (RFC 7644 §3.5.2); the result is then handled like a PUT.
import { type ScimPatchOperation, ScimError, scimPatch, type ScimResource } from 'scim-patch';
import { z } from 'zod';
import { ScimRefusal } from './scim-error.ts';

const MOST_OPERATIONS = 1000;
/** Names that lead out of the resource in JavaScript. */
const FORBIDDEN = /__proto__|constructor|prototype/;
const READ_ONLY = /^(?:id|meta|groups|schemas)\b/i;

const Body = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(PATCH_SCHEMA)),
  Operations: z
    .array(
      z.object({
        op: z.string().regex(/^(?:add|remove|replace)$/i),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MOST_OPERATIONS),
});

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** @throws ScimRefusal */
export function patched(resource: object, body: unknown): unknown {
  const parsed = Body.safeParse(body);
  if (!parsed.success) throw new ScimRefusal(400, 'This is not a PATCH request.', 'invalidSyntax');
  for (const { path = '', value } of parsed.data.Operations) {
    if (FORBIDDEN.test(path) || FORBIDDEN.test(JSON.stringify(value) ?? '')) {
      throw new ScimRefusal(400, 'The path names no attribute.', 'invalidPath');
    }
    if (READ_ONLY.test(path)) throw new ScimRefusal(400, `${path} is read-only.`, 'mutability');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked above; the library reads nothing else
  const operations = parsed.data.Operations as ScimPatchOperation[];
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library only needs an object
    return scimPatch(structuredClone(resource) as ScimResource, operations, {
      treatMissingAsAdd: true,
    });
  } catch (error) {
    if (!(error instanceof ScimError)) throw error;
    const isMissing = error.scimCode === 'noTarget';
    throw new ScimRefusal(400, error.message, isMissing ? 'noTarget' : 'invalidSyntax');
  }
}
