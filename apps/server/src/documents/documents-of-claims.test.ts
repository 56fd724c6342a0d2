// Documents in a draft, in the claim that it becomes, and after both.
import { describe, expect, test } from 'vitest';
import { asWorker } from '../../test/as-worker.ts';
import { aClaim } from '../../test/claim-builders.ts';
import {
  aDocument,
  aFile,
  aPdf,
  documentsOfClaim,
  documentsOfDraft,
  named,
  upload,
} from '../../test/document-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { StoreError } from '../platform/store/object-store.ts';
import { sweepDocuments } from './sweep-documents.job.ts';

const member = 'T3000001Z';
const hour = 3_600_000;

async function aClinic(username = 'clinic.gp') {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn(username);
  return { portal, clerk, body: await aClaim(clerk, member) };
}

const isThere = async (clerk: Visitor, id: string): Promise<boolean> =>
  (await clerk.try('openDocument', { params: { id } })).status === 200;

const version = (number: number) => ({ 'if-match': `"${number}"` });

async function sweepLater(portal: Portal, milliseconds: number): Promise<void> {
  portal.services.clock.advance(milliseconds);
  await asWorker(portal, sweepDocuments);
}

const down = () => Promise.reject(new StoreError(new Error('away')));

async function aClinicWithoutStore() {
  const clinic = await aClinic();
  const key = await aDocument(clinic.clerk);
  const pending = await upload(clinic.clerk);
  Object.assign(clinic.portal.services.store, {
    uploadLink: down,
    downloadLink: down,
    accept: down,
    delete: down,
  });
  return { ...clinic, key, pending };
}

/** Counts the rows in the table. */
async function rowsOf({ db }: Portal, keys: readonly string[]): Promise<number> {
  const { rows } = await db.owner.query('SELECT FROM document WHERE id = ANY ($1)', [keys]);
  return rows.length;
}

describe('the documents of a draft', () => {
  test('DOC-04 are answered with all their fields, and move to the claim', async () => {
    const { portal, clerk, body } = await aClinic();
    const key = await aDocument(clerk);
    const whole = {
      original_file_name: 'referral letter.pdf',
      created_at_date: portal.services.clock.now().toISOString(),
      s3_key: key,
      uuid: key,
      content_type: 'application/pdf',
      doc_category: 'REFERRAL_LETTER',
      doc_type: 'MEMBER',
      scan_status: 'NOT_SCANNED',
    } as const;
    const { data: draft } = await clerk.call('createDraft', {
      body: { ...body, supporting_docs: [named(key, 'REFERRAL_LETTER')] },
    });
    expect(draft.claim.supporting_docs).toEqual([whole]);
    const { data: again } = await clerk.call('updateDraft', {
      params: { id: draft.uuid },
      body: { ...body, supporting_docs: [whole] },
      headers: version(1),
    });
    expect(again.claim.supporting_docs).toEqual([whole]);
    const { data: claim } = await clerk.call('submitClaim', {
      body: {
        ...body,
        supporting_docs: [whole],
        draft_id: draft.uuid,
        draft_version: again.version,
      },
    });
    expect(claim.supporting_docs).toEqual([whole]);
    expect(await isThere(clerk, key)).toBe(true);
  });

  test('are the ones that the last save names, with the stored name and type', async () => {
    const { clerk, body } = await aClinic();
    const [first, second] = [await aDocument(clerk), await aDocument(clerk)];
    const { data } = await clerk.call('createDraft', {
      body: { ...body, supporting_docs: [named(first)] },
    });
    const lied = { ...named(second), original_file_name: 'x.exe', content_type: 'text/html' };
    await clerk.call('updateDraft', {
      params: { id: data.uuid },
      body: { ...body, supporting_docs: [lied] },
      headers: version(1),
    });
    const { data: read } = await clerk.call('getDraft', { params: { id: data.uuid }, query: {} });
    expect(read.claim.supporting_docs).toMatchObject([
      {
        s3_key: second,
        original_file_name: 'referral letter.pdf',
        content_type: 'application/pdf',
      },
    ]);
  });

  test('can be deleted without stopping a save', async () => {
    const { clerk, body } = await aClinic();
    const key = await aDocument(clerk);
    const withDocument = { ...body, supporting_docs: [named(key)] };
    const { data } = await clerk.call('createDraft', { body: withDocument });
    await clerk.call('deleteFiles', { params: { '*': key } });
    expect(await documentsOfDraft(clerk, data.uuid)).toEqual([]);
    await clerk.call('updateDraft', {
      params: { id: data.uuid },
      body: withDocument,
      headers: version(1),
    });
    expect(await documentsOfDraft(clerk, data.uuid)).toEqual([]);
  });
});

describe('the documents of a claim', () => {
  test('are checked when the claim is submitted, also without confirmUpload', async () => {
    const { clerk, body } = await aClinic();
    const good = await upload(clerk);
    const bad = await upload(clerk, '<html>'.padEnd(40, ' '));
    const { data: links } = await clerk.call('requestUploads', { query: {}, body: [aFile()] });
    const never = links[0]?.s3_key ?? '';
    const refusal = await clerk.refused('submitClaim', {
      body: { ...body, supporting_docs: [named(good), named(bad), named(never)] },
    });
    expect(refusal.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'supporting_docs.1 DOCUMENT_GONE',
      'supporting_docs.2 DOCUMENT_GONE',
    ]);
    const { data } = await clerk.call('submitClaim', {
      body: { ...body, supporting_docs: [named(good)] },
    });
    expect(data.supporting_docs.map((one) => one.s3_key)).toEqual([good]);
  });

  test('cannot be deleted; an edit can remove them', async () => {
    const { clerk, body } = await aClinic();
    const key = await aDocument(clerk);
    const { data } = await clerk.call('submitClaim', {
      body: { ...body, supporting_docs: [named(key)] },
    });
    expect(await clerk.refused('deleteFiles', { params: { '*': key } })).toMatchObject({
      http: 409,
      code: 'DOCUMENT_IN_CLAIM',
    });
    await clerk.call('updateClaim', { params: { id: data.uuid }, body, headers: version(1) });
    expect(await documentsOfClaim(clerk, data.uuid)).toEqual([]);
    await clerk.call('deleteFiles', { params: { '*': key } });
  });

  test('can be read by the administrator, and each reading is audited', async () => {
    const { portal, clerk } = await aClinic();
    const id = await aDocument(clerk);
    const admin = await portal.signIn('admin.ops');
    await admin.call('openDocument', { params: { id }, query: {} });
    const { rows } = await portal.db.owner.query(
      "SELECT username, clinic_id FROM audit_entry WHERE action = 'documents.read' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ username: 'admin.ops', clinic_id: clerk.clinicId }]);
  });
});

describe('the sweep', () => {
  test('deletes unused files after 24 hours, and not before', async () => {
    const { portal, clerk, body } = await aClinic();
    const [free, drafted, claimed] = await Promise.all([1, 2, 3].map(() => aDocument(clerk)));
    const { data: link } = await clerk.call('requestUploads', { query: {}, body: [aFile()] });
    const never = link[0]?.s3_key ?? '';
    if (free === undefined || drafted === undefined || claimed === undefined) throw new Error();
    const { data: draft } = await clerk.call('createDraft', {
      body: { ...body, supporting_docs: [named(drafted)] },
    });
    await clerk.call('submitClaim', { body: { ...body, supporting_docs: [named(claimed)] } });
    await sweepLater(portal, 24 * hour);
    expect(await rowsOf(portal, [free, never, drafted, claimed])).toBe(4);
    await sweepLater(portal, 1);
    expect(await rowsOf(portal, [free, never])).toBe(0);
    expect(await rowsOf(portal, [drafted, claimed])).toBe(2);
    expect(await portal.services.store.accept(free, 5)).toBeUndefined();
    expect(await portal.services.store.accept(drafted, 5)).toMatchObject({ size: aPdf.length });

    const later = await portal.signIn('clinic.gp');
    const headers = version(1);
    await later.call('deleteDraft', { params: { id: draft.uuid }, headers });
    await sweepLater(portal, 23 * hour);
    expect(await rowsOf(portal, [drafted])).toBe(1);
    await sweepLater(portal, 2 * hour);
    expect(await rowsOf(portal, [drafted])).toBe(0);
    expect(await rowsOf(portal, [claimed])).toBe(1);
  });

  test('deletes more files than one batch, and deletes a file again that its link restored', async () => {
    const { portal, clerk } = await aClinic();
    const twenty = Array.from({ length: 20 }, () => aFile());
    for (const body of [twenty, twenty, twenty]) {
      await clerk.call('requestUploads', { query: {}, body });
    }
    const { data } = await clerk.call('requestUploads', { query: {}, body: [aFile()] });
    const { s3_key: key = '', url = '' } = data[0] ?? {};
    await clerk.call('deleteFiles', { params: { '*': key } });
    await clerk.put(url, 'application/pdf', aPdf);
    await sweepLater(portal, 25 * hour);
    const { rows } = await portal.db.owner.query('SELECT FROM document');
    expect(rows).toEqual([]);
    expect(await portal.services.store.accept(key, 5)).toBeUndefined();
  });
});

describe('while the store is down', () => {
  test('accepts claims with their uploaded documents', async () => {
    const { clerk, body, key } = await aClinicWithoutStore();
    const withDocument = { ...body, supporting_docs: [named(key)] };
    const { data: draft } = await clerk.call('createDraft', { body: withDocument });
    const { data } = await clerk.call('submitClaim', {
      body: { ...withDocument, draft_id: draft.uuid, draft_version: draft.version },
    });
    expect(data.supporting_docs.map((one) => one.s3_key)).toEqual([key]);
  });

  test('refuses the calls for files, and deletes a file when the store is back', async () => {
    const { portal, clerk, key, pending } = await aClinicWithoutStore();
    const answers = [
      await clerk.refused('requestUploads', { query: {}, body: [aFile()] }),
      await clerk.refused('confirmUpload', { params: { id: pending }, body: {} }),
      await clerk.refused('openDocument', { params: { id: key } }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ http: 503, code: 'STORE_UNAVAILABLE' });
    }
    await clerk.call('deleteFiles', { params: { '*': key } });
    await expect(sweepLater(portal, 25 * hour)).rejects.toThrow(StoreError);
    expect(await rowsOf(portal, [key, pending])).toBe(2);
  });
});
