// Documents are closed until the scanner has seen them. The real clamd is in ../platform/store/virus-scanner.test.ts.
import { expect, onTestFinished, test } from 'vitest';
import { asWorker } from '../../test/as-worker.ts';
import { aClaim } from '../../test/claim-builders.ts';
import { aDocument, named, storedFiles } from '../../test/document-builders.ts';
import { testSecrets } from '../../test/fixtures.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { infectedPdf, openStandInClamd } from '../../test/processes/clamd.ts';
import { startJobs } from '../jobs.ts';
import { deleteObject } from './sweep-documents.job.ts';
import { scanDocuments } from './scan-documents.job.ts';

const member = 'T3000001Z';

async function aScannedClinic() {
  const scanner = await openStandInClamd();
  onTestFinished(() => scanner.stop());
  const portal = await portalForTest({
    template: 'claimless',
    environment: { CLAMD: scanner.address },
  });
  return { portal, scanner, clerk: await portal.signIn('clinic.gp') };
}

const statusOf = async (visitor: Visitor, id: string) =>
  (await visitor.call('getDocument', { params: { id } })).data.scan_status;

const open = (visitor: Visitor, id: string) =>
  visitor.try('openDocument', { params: { id }, query: {} });

async function securityEvents({ db }: Portal) {
  const { rows } = await db.owner.query<object>(
    "SELECT username, subject_id, after ->> 'clinic' AS clinic FROM audit_entry WHERE action = 'security.send-virus'",
  );
  return rows;
}

test('nobody can open a document until the scanner has passed it', async () => {
  const { portal, clerk } = await aScannedClinic();
  const admin = await portal.signIn('admin.assessor');
  const id = await aDocument(clerk);
  expect(await statusOf(clerk, id)).toBe('CHECKING');
  for (const one of [clerk, admin]) {
    expect((await open(one, id)).body).toMatchObject({ code: 'DOCUMENT_BEING_CHECKED' });
  }
  await asWorker(portal, scanDocuments);
  expect(await statusOf(clerk, id)).toBe('CLEAN');
  expect((await open(clerk, id)).status).toBe(200);
});

test('a claim can be submitted while its document is being checked, and shows that it is', async () => {
  const { portal, clerk } = await aScannedClinic();
  const id = await aDocument(clerk);
  const body = await aClaim(clerk, member, { supporting_docs: [named(id)] });
  const { data } = await clerk.call('submitClaim', { body });
  expect(data.supporting_docs).toMatchObject([{ s3_key: id, scan_status: 'CHECKING' }]);
  const assessor = await portal.signIn('admin.assessor');
  const seen = await assessor.call('getClaim', { params: { id: data.uuid }, query: {} });
  expect(seen.data.supporting_docs).toMatchObject([{ scan_status: 'CHECKING' }]);
});

test('an infected document stays closed, loses its file and becomes a security event', async () => {
  const { portal, clerk } = await aScannedClinic();
  const id = await aDocument(clerk, infectedPdf);
  const other = await aDocument(clerk);
  const body = await aClaim(clerk, member, { supporting_docs: [named(id)] });
  const { data: claim } = await clerk.call('submitClaim', { body });
  await asWorker(portal, scanDocuments);
  await asWorker(portal, (services) => deleteObject({ id }, services));
  expect(await statusOf(clerk, id)).toBe('INFECTED');
  expect((await open(clerk, id)).body).toMatchObject({ code: 'FILE_INFECTED' });
  expect(storedFiles(portal, 'kept')).toEqual([other]);
  expect(await securityEvents(portal)).toEqual([
    { username: 'clinic.gp', subject_id: `document ${id}`, clinic: 'GP0001' },
  ]);
  const { rows } = await portal.db.owner.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'delete_object'",
  );
  expect(rows).toHaveLength(1);

  const shown = await clerk.call('getClaim', { params: { id: claim.uuid }, query: {} });
  expect(shown.data.supporting_docs).toMatchObject([{ s3_key: id, scan_status: 'INFECTED' }]);
  expect(await statusOf(clerk, other)).toBe('CLEAN');
});

test('a claim cannot be submitted with a document that is known to be infected', async () => {
  const { portal, clerk } = await aScannedClinic();
  const id = await aDocument(clerk, infectedPdf);
  await asWorker(portal, scanDocuments);
  const body = await aClaim(clerk, member, { supporting_docs: [named(id)] });
  expect(await clerk.refused('submitClaim', { body })).toMatchObject({
    http: 422,
    details: [{ field: 'supporting_docs.0' }],
  });
  expect(await clerk.refused('confirmUpload', { params: { id }, body: {} })).toMatchObject({
    code: 'FILE_INFECTED',
  });
});

test.each(['error', 'half'] as const)(
  'documents wait while the scanner answers with %s, and are scanned when it works again',
  async (mood) => {
    const { portal, clerk, scanner } = await aScannedClinic();
    const ids = [await aDocument(clerk), await aDocument(clerk)];
    scanner.mood = mood;
    await expect(asWorker(portal, scanDocuments)).rejects.toThrow('2 documents could not');
    for (const id of ids) expect(await statusOf(clerk, id)).toBe('CHECKING');
    scanner.mood = 'works';
    await asWorker(portal, scanDocuments);
    for (const id of ids) expect(await statusOf(clerk, id)).toBe('CLEAN');
  },
);

test('the queue scans a document soon after its upload, and a failure stays one job', async () => {
  const { portal, clerk, scanner } = await aScannedClinic();
  const jobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
  onTestFinished(() => jobs.stop());
  const id = await aDocument(clerk);
  await expect.poll(() => statusOf(clerk, id), { timeout: 60_000 }).toBe('CLEAN');
  await scanner.stop();
  for (let uploads = 0; uploads < 3; uploads += 1) await aDocument(clerk);
  await expect
    .poll(
      async () => {
        const { rows } = await portal.db.owner.query<{ last_error: string | null }>(
          "SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = 'scan_documents'",
        );
        return rows.map((row) => row.last_error);
      },
      { timeout: 60_000 },
    )
    .toEqual([expect.stringContaining('virus scanner')]);
});

test('without a scanner documents are marked as not scanned, also those that waited for one', async () => {
  const { portal, clerk } = await aScannedClinic();
  const id = await aDocument(clerk);
  await asWorker(portal, (services) => scanDocuments({ ...services, scanner: undefined }));
  expect(await statusOf(clerk, id)).toBe('NOT_SCANNED');
  expect((await open(clerk, id)).status).toBe(200);
});
