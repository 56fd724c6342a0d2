// The heads of all chains of the audit trail at a moment, signed. It is kept outside the database, so that it shows what
// was removed from the end of the trail, or with the whole database.
import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '../../platform/secrets.ts';
import type { ChainHead } from '../seals.queries.ts';

const Head = z.object({ chain: z.string(), entries: z.number().int(), hash: z.string() });

const Content = z.object({
  version: z.literal(1),
  at: z.string(),
  /** In all chains. */
  entries: z.number().int(),
  /** SHA-256 of all heads. */
  hash: z.string(),
  heads: z.array(Head),
  /** Why the trail was accepted although it did not contain the anchor before. */
  accepted: z.string().optional(),
});
export type Anchor = Readonly<z.infer<typeof Content>>;

const Signed = z.object({ content: z.string(), public_key: z.string(), signature: z.string() });

/** @param heads in the order of their chains */
export function anchorOf(
  heads: readonly ChainHead[],
  { at, accepted }: { readonly at: string; readonly accepted?: string | undefined },
): Anchor {
  return {
    version: 1,
    at,
    entries: heads.reduce((sum, { entries }) => sum + entries, 0),
    hash: createHash('sha256').update(JSON.stringify(heads)).digest('hex'),
    heads: [...heads],
    ...(accepted === undefined ? {} : { accepted }),
  };
}

const publicKeyOf = (secrets: Pick<Secrets, 'anchors'>) => createPublicKey(secrets.anchors);

/** The public key of the signatures, in base64 (SPKI). */
export function anchorKey(secrets: Pick<Secrets, 'anchors'>): string {
  return publicKeyOf(secrets).export({ format: 'der', type: 'spki' }).toString('base64');
}

export function writeAnchor(anchor: Anchor, secrets: Pick<Secrets, 'anchors'>): string {
  const content = JSON.stringify(anchor);
  const signature = sign(undefined, Buffer.from(content), secrets.anchors).toString('base64');
  return `${JSON.stringify({ content, public_key: anchorKey(secrets), signature })}\n`;
}

/** Undefined unless it is a text of `writeAnchor` with the same keys. */
export function readAnchor(text: string, secrets: Pick<Secrets, 'anchors'>): Anchor | undefined {
  const { success, data } = Signed.safeParse(parsed(text));
  if (!success) return undefined;
  const signature = Buffer.from(data.signature, 'base64');
  const isSigned = verify(undefined, Buffer.from(data.content), publicKeyOf(secrets), signature);
  return isSigned ? Content.safeParse(parsed(data.content)).data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
