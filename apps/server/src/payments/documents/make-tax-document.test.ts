// The files of tax documents: their text agrees with the database, and a failure leaves the payment as it is.
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { readPdf } from '../../../test/paper/read-pdf.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { makeMissingDocuments, makeTaxDocument } from './make-tax-document.job.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function rowsOf<Row extends object>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await portal.db.owner.query<Row>(statement, [...values])).rows;
}

interface Document {
  readonly id: string;
  readonly batch_id: string;
  readonly document_no: string;
  readonly before_gst: string;
  readonly gst: string;
  readonly total: string;
  readonly clinic: string;
}

async function documentOf(kind: string): Promise<Document> {
  const [row] = await rowsOf<Document>(
    `SELECT d.id, d.batch_id, d.document_no, d.before_gst, d.gst, d.total, l.name AS clinic
       FROM tax_document d JOIN provider_batch b ON b.id = d.batch_id JOIN location l ON l.id = d.clinic_id
      WHERE d.kind = $1 AND b.name = 'PB-202609-GP0001-AXA-OP'`,
    [kind],
  );
  if (row === undefined) throw new Error(`the demo's batch has a document ${kind}`);
  return row;
}

async function fileOf(id: string): Promise<Buffer> {
  await asWorker(portal, (services) => makeTaxDocument({ documentId: id }, services));
  const content = await portal.services.store.read(id);
  if (content === undefined) throw new Error('the file is not stored');
  return buffer(content);
}

const shown = (amount: string) =>
  Number(amount).toLocaleString('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Each kind with the entries that have a line in it. */
const KINDS = [
  ['SUMMARY', 'true'],
  ['BCTI', 'is_taxed AND payable > 0'],
  ['INVOICE', 'fee_before_gst > 0'],
  ['CREDIT_NOTE', 'is_taxed AND payable < 0'],
] as const;

describe('the file of', () => {
  test.each(KINDS)(
    '%s has the number, the claims, the names and the totals of the database',
    async (kind, lines) => {
      const document = await documentOf(kind);
      const pdf = await readPdf(await fileOf(document.id));
      expect(pdf.title).toContain(document.document_no);
      expect(pdf.text).toContain(document.clinic);
      const entries = await rowsOf<{ claim_code: string; member_name: string; payable: string }>(
        `SELECT c.claim_code, c.member_name, e.payable FROM batch_entry e JOIN claim c ON c.id = e.claim_id
        WHERE e.batch_id = $1 AND ${lines}`,
        [document.batch_id],
      );
      expect(entries.length).toBeGreaterThan(0);
      const codes = pdf.text.match(/OC-\d{4}-\d{6}/g);
      expect(codes?.toSorted()).toEqual(entries.map((entry) => entry.claim_code).toSorted());
      const missing = entries.filter(({ member_name: name }) => !pdf.text.includes(name));
      expect(missing).toEqual([]);
      expect(pdf.text).toContain(shown(document.total));
      expect(pdf.text).toContain(shown(kind === 'SUMMARY' ? document.total : document.before_gst));
    },
  );

  test('a credit note names the documents that it corrects, with their days', async () => {
    const note = await documentOf('CREDIT_NOTE');
    const corrected = await rowsOf<{ document_no: string; issued_on: string }>(
      `SELECT DISTINCT d.document_no, to_char(d.issued_on, 'DD Mon YYYY') AS issued_on FROM batch_entry e
         JOIN batch_entry p ON p.claim_id = e.claim_id AND p.kind = 'CLAIM'
         JOIN tax_document d ON d.batch_id = p.batch_id AND d.kind = 'BCTI'
        WHERE e.batch_id = $1 AND e.kind = 'ADJUSTMENT'`,
      [note.batch_id],
    );
    expect(corrected.length).toBeGreaterThan(0);
    const { text } = await readPdf(await fileOf(note.id));
    for (const { document_no: no, issued_on: on } of corrected) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`${no} of ${on}`);
    }
  });

  test('an advice is tagged: title, headings, paragraphs, tables with headings', async () => {
    const { id } = await documentOf('SUMMARY');
    const pdf = await readPdf(await fileOf(id));
    expect(pdf.language).toBe('en-SG');
    expect(pdf.roles).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']),
    );
  });

  test('an advice has names in Chinese and Tamil', async () => {
    const { id, batch_id: batchId } = await documentOf('SUMMARY');
    const names = ['陈美玲', 'வள்ளி'];
    await portal.db.owner.query(
      `UPDATE claim c SET member_name = n.name
         FROM (SELECT clinic_id, claim_id, row_number() OVER (ORDER BY claim_id) AS at FROM batch_entry
                WHERE batch_id = $1 AND kind = 'CLAIM') e
         JOIN unnest($2::text[]) WITH ORDINALITY AS n(name, at) USING (at)
        WHERE (c.clinic_id, c.id) = (e.clinic_id, e.claim_id)`,
      [batchId, names],
    );
    await portal.db.owner.query("UPDATE location SET name = '百利诊所' WHERE code = 'GP0001'");
    await portal.db.owner.query(
      'UPDATE tax_document SET file_key = NULL, made_at = NULL WHERE id = $1',
      [id],
    );
    const { text } = await readPdf(await fileOf(id));
    expect(text).toContain('百利诊所');
    expect(text).toContain('陈美玲');
    for (const name of names) expect(text).toContain(name);
  });
});

const stateOf = () =>
  rowsOf(
    `SELECT b.status, b.paid_on::text, p.status AS payment, p.amount FROM provider_batch b
       JOIN payment p ON p.batch_id = b.id WHERE b.name = 'PB-202608-GP0001-AXA-OP'`,
  );

const madeOf = () =>
  rowsOf<{ id: string; is_made: boolean }>(
    `SELECT d.id, made_at IS NOT NULL AS is_made FROM tax_document d JOIN provider_batch b ON b.id = d.batch_id
      WHERE b.name = 'PB-202608-GP0001-AXA-OP' AND d.kind = 'SUMMARY'`,
  );

describe('a document that cannot be made', () => {
  test('leaves the payment as it is, and the hourly job makes it later', async () => {
    const before = await stateOf();
    const [document] = await madeOf();
    await asWorker(portal, async (services) => {
      const store = {
        ...services.store,
        put: () => Promise.reject(new Error('the store is full')),
      };
      const failing = makeTaxDocument({ documentId: document?.id }, { ...services, store });
      await expect(failing).rejects.toThrow('the store is full');
    });
    expect(await stateOf()).toEqual(before);
    expect((await madeOf())[0]?.is_made).toBe(false);
    // Only this document is missing, so that the job makes no other one.
    await portal.db.owner.query(
      'UPDATE tax_document SET file_key = id, made_at = now() WHERE made_at IS NULL AND id <> $1',
      [document?.id],
    );
    await asWorker(portal, (services) => makeMissingDocuments(services));
    expect((await madeOf())[0]?.is_made).toBe(true);
    const content = await portal.services.store.read(document?.id ?? '');
    if (content === undefined) throw new Error('the file is not stored');
    expect((await buffer(content)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is never made if its lines do not add up to its total', async () => {
    const [document] = await rowsOf<{ id: string }>(
      `UPDATE tax_document SET total = total + 0.01, before_gst = before_gst + 0.01, file_key = NULL, made_at = NULL
        WHERE id = (SELECT id FROM tax_document WHERE kind = 'INVOICE' ORDER BY document_no LIMIT 1) RETURNING id`,
    );
    await asWorker(portal, async (services) => {
      const making = makeTaxDocument({ documentId: document?.id }, services);
      await expect(making).rejects.toThrow('do not add up to its total');
    });
  });
});

const numbersOf = () =>
  rowsOf<{ kind: string; year: number; last: number; documents: number }>(
    `SELECT kind, year, max(running)::int AS last, count(*)::int AS documents, min(running)::int AS first
       FROM tax_document GROUP BY kind, year ORDER BY kind, year`,
  );

test('numbers begin again with 1 in a new year, and neither year has gaps', async () => {
  const years = await numbersOf();
  expect(years).toEqual(years.map((one) => ({ ...one, first: 1, last: one.documents })));
  expect(new Set(years.map(({ year }) => year))).toEqual(new Set([2025, 2026]));
  portal.services.clock.set('2027-01-06T03:00:00+08:00');
  await asWorker(portal, async (services) => {
    await closeOpenBatches(services);
  });
  const later = await numbersOf();
  expect(later).toEqual(later.map((one) => ({ ...one, first: 1, last: one.documents })));
  const added = later.filter(({ year }) => year === 2027);
  expect(added.map(({ kind }) => kind)).toEqual(['BCTI', 'INVOICE', 'SUMMARY']);
});
