// Files of claims for tests, and the requests of their calls that succeed with the demo data.
import { randomUUID } from 'node:crypto';
import { BULK_COLUMNS, type BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import type { Makers, World } from '../../../test/world.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { demoMember } from '../../../test/fixtures.ts';
import { submitBulkUpload } from './submit-bulk-upload.job.ts';

type Cells = Readonly<Partial<Record<BulkColumn, string>>>;

const line = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;

/** A file whose headings are the names of the columns. */
export function aFile(rows: readonly Cells[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => {
    const cells = new Map(Object.entries(row));
    return line(columns.map((column) => cells.get(column) ?? ''));
  });
  return fileOf(line(columns) + lines.join(''));
}

export function fileOf(content: Uint8Array | string, name = `${randomUUID()}.csv`) {
  return { file_name: name, content: Buffer.from(content).toString('base64') };
}

/** Makes rows that are accepted at the clerk's clinic. */
export async function rowMaker(clerk: Visitor): Promise<(more?: Cells) => Cells> {
  return rowsLike(await aClaim(clerk, demoMember));
}

function rowsLike({ out_patient: visit }: ClaimBody): (more?: Cells) => Cells {
  const doctor = visit?.attending_doctor_code ?? '';
  return (more = {}) => ({
    member_number: demoMember,
    visit_date: '06/11/2026',
    visit_time: '10:00',
    visit_type: 'First',
    doctor,
    diagnosis: 'J06.9',
    consultation_fee: '35.00',
    consultation_code: 'FE0002',
    item: 'DR0001',
    quantity: '21',
    unit_price: '0.10',
    dosage: '1',
    frequency: '3',
    supply_days: '7',
    ...more,
  });
}

export async function anUpload(clerk: Visitor, rows: readonly Cells[]) {
  return (await clerk.call('uploadBulkClaims', { body: aFile(rows) })).data;
}

/** Uploads a file and maps its columns as guessed. */
export async function aCheckedUpload(clerk: Visitor, rows: readonly Cells[]) {
  const { id, mapping } = await anUpload(clerk, rows);
  const headers = { 'if-match': '"1"' };
  return (await clerk.call('mapBulkColumns', { params: { id }, body: { mapping }, headers })).data;
}

export async function rowsOf(clerk: Visitor, id: string) {
  return (await clerk.call('listBulkRows', { params: { id }, query: { size: 1000 } })).data;
}

/** Submits a file as a person and runs its job. */
export async function submitUpload(portal: Portal, clerk: Visitor, id: string): Promise<void> {
  await clerk.call('submitBulkClaims', { params: { id }, body: {} });
  await submitBulkUpload({ uploadId: id }, portal.services);
}

/** What `pg_terminate_backend` and a shutdown report. */
const shutDown = () => Object.assign(new Error('killed'), { code: '57P01' });

/** Runs the job of a file, which dies before or after the commit of its transaction with this number. */
export function aDyingJob(
  portal: Portal,
  uploadId: string,
  { transaction, moment }: { readonly transaction: number; readonly moment: 'after' | 'before' },
): Promise<boolean> {
  let count = 0;
  const mortal = (database: Portal['database']): Portal['database'] => ({
    ...database,
    forWork: (work) => mortal(database.forWork(work)),
    inBulkUpload: async (id, work) => {
      count += 1;
      const isLast = count >= transaction;
      const result = await database.inBulkUpload(id, async (tx, user) => {
        const done = await work(tx, user);
        if (isLast && moment === 'before') throw shutDown();
        return done;
      });
      if (isLast) throw shutDown();
      return result;
    },
  });
  return submitBulkUpload({ uploadId }, { ...portal.services, database: mortal(portal.database) });
}

let files = 0;

/** A file with one claim that is ready, for a visit that no other claim has. */
function aFileOf({ nextClaim }: World): Cells[] {
  files += 1;
  const claim = nextClaim();
  const visit = { visit_date: claim.date_of_visit_start ?? '', receipt_no: `B-${files}` };
  return [rowsLike(claim)(visit)];
}

/** Maps the columns by their names, because a guess depends on earlier mappings of the clinic. */
async function aReadyUpload(world: World) {
  const rows = aFileOf(world);
  const { id } = await anUpload(world.clerk, rows);
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const mapping = [...names].map((name) => BULK_COLUMNS.find((column) => column === name) ?? null);
  const headers = { 'if-match': '"1"' };
  const request = { params: { id }, body: { mapping }, headers };
  return (await world.clerk.call('mapBulkColumns', request)).data;
}

export const bulkMakers = {
  uploadBulkClaims: (world) => ({ body: aFile(aFileOf(world)) }),
  listBulkUploads: () => ({ query: {} }),
  getBulkUpload: async (world) => ({ params: { id: (await aReadyUpload(world)).id } }),
  deleteBulkUpload: async (world) => ({
    params: { id: (await anUpload(world.clerk, aFileOf(world))).id },
  }),
  mapBulkColumns: async (world) => {
    const { id, mapping } = await anUpload(world.clerk, aFileOf(world));
    return { params: { id }, body: { mapping } };
  },
  listBulkRows: async (world) => ({
    params: { id: (await aReadyUpload(world)).id },
    query: { size: 10 },
  }),
  listBulkProblemKinds: async (world) => ({ params: { id: (await aReadyUpload(world)).id } }),
  updateBulkRow: async (world) => ({
    params: { id: (await aReadyUpload(world)).id, no: 1 },
    body: { cells: [{ line: 2, column: 'remarks' as const, text: 'Seen again' }] },
  }),
  changeBulkCells: async (world) => {
    const { id } = await aReadyUpload(world);
    const lines = [2];
    return { params: { id }, body: { column: 'remarks' as const, from: '', to: 'Seen', lines } };
  },
  submitBulkClaims: async (world) => ({
    params: { id: (await aReadyUpload(world)).id },
    body: {},
  }),
  cancelBulkClaims: async (world) => {
    const { id } = await aReadyUpload(world);
    await world.clerk.call('submitBulkClaims', { params: { id }, body: {} });
    return { params: { id }, body: {} };
  },
  exportBulkProblems: async (world) => ({ params: { id: (await aReadyUpload(world)).id } }),
} satisfies Partial<Makers>;
