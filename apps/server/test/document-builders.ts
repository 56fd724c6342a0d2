// Files for tests, sent as a browser sends them.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Request } from '@portal/contract/schemas.ts';
import type { ClaimBody } from './claim-builders.ts';
import type { Portal, Visitor } from './portal.ts';
import type { Makers, World } from './world.ts';

export const aPdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

type File = Request<'requestUploads'>['body'][number];

export function aFile(more: Partial<File> = {}): File {
  return {
    file_name: 'referral letter.pdf',
    content_type: 'application/pdf',
    content_length: aPdf.length,
    ...more,
  };
}

/** Requests an address and sends the file there; returns its key. */
export async function upload(
  clerk: Visitor,
  content = aPdf,
  more: Partial<File> = {},
): Promise<string> {
  const file = aFile({ content_length: content.length, ...more });
  const { data } = await clerk.call('requestUploads', { query: {}, body: [file] });
  const { url = '', s3_key: key = '' } = data[0] ?? {};
  const { statusCode } = await clerk.put(url, file.content_type, content);
  if (statusCode !== 200) throw new Error(`the upload was answered with ${statusCode}`);
  return key;
}

/** A link that accepts the file of these tests. */
export async function aLink(clerk: Visitor, more: Parameters<typeof aFile>[0] = {}) {
  const { data } = await clerk.call('requestUploads', { query: {}, body: [aFile(more)] });
  const [link] = data;
  if (link === undefined) throw new Error('no link');
  return link;
}

/** The names of the files in a folder of the local store. */
export function storedFiles(
  { services }: Portal,
  place: 'incoming' | 'uploaded' | 'kept',
): string[] {
  const folder = path.join(services.config.dataDir, 'documents', place);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** A confirmed document of the type PDF. */
export async function aDocument(clerk: Visitor, content = aPdf): Promise<string> {
  const key = await upload(clerk, content);
  await clerk.call('confirmUpload', { params: { id: key }, body: {} });
  return key;
}

type Named = NonNullable<ClaimBody['supporting_docs']>[number];

/** A document as a draft or claim names it. */
export const named = (key: string, category: Named['doc_category'] = 'MISC'): Named => ({
  s3_key: key,
  doc_category: category,
});

export async function documentsOfDraft(clerk: Visitor, id: string): Promise<string[]> {
  const { data } = await clerk.call('getDraft', { params: { id }, query: {} });
  return data.claim.supporting_docs.map((one) => one.s3_key);
}

export async function documentsOfClaim(clerk: Visitor, id: string): Promise<string[]> {
  const { data } = await clerk.call('getClaim', { params: { id }, query: {} });
  return data.supporting_docs.map((one) => one.s3_key);
}

export const documentMakers = {
  requestUploads: ({ clerk }: World) => ({
    query: { provider_company_id: clerk.clinicId },
    body: [aFile({ file_name: `${randomUUID()}.pdf` })],
  }),
  confirmUpload: async ({ clerk }: World) => ({ params: { id: await upload(clerk) }, body: {} }),
  getUploadQuota: ({ clerk }: World) => ({ query: { provider_company_id: clerk.clinicId } }),
  getDocument: ({ documentId }: World) => ({ params: { id: documentId } }),
  deleteFiles: async ({ clerk }: World) => ({ params: { '*': await aDocument(clerk) } }),
  openDocument: ({ documentId }: World) => ({ params: { id: documentId }, query: {} }),
} satisfies Partial<Makers>;
