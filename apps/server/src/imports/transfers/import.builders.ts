// Imports of master data for tests, in the state that their name says.
import type { ImportWorld } from '../../../test/world.ts';
import { randomUUID } from 'node:crypto';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { CSV_KINDS, type CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { demoMember, testSecrets } from '../../../test/fixtures.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';
import { importConnectionOf } from '../../platform/database/connections.ts';
import { callByTwo } from '../../access/proposals/proposal.builders.ts';
import { doImport } from './do-import.job.ts';
import { makeExport } from './make-export.job.ts';

/** Does what the background jobs do after a call has started an import or export. */
export async function finishTransfers(portal: Portal): Promise<void> {
  const { ownerUrl, owner } = portal.db;
  const importConnection = importConnectionOf(ownerUrl, testSecrets);
  const imports = await owner.query<{ id: string }>(
    'SELECT id FROM import_run WHERE step IS NOT NULL',
  );
  const exports = await owner.query<{ id: string }>(
    "SELECT id FROM export_run WHERE status = 'RUNNING'",
  );
  await asWorker(portal, async (services) => {
    const importServices = { ...services, importConnection };
    for (const { id } of imports.rows) await doImport({ importId: id }, importServices);
    for (const { id } of exports.rows) await makeExport({ exportId: id }, importServices);
  });
}

type NewImport = Request<'startImport'>['body'];

/** Starts an import and sends its file; returns its id. */
export async function anUpload(
  visitor: Visitor,
  kind: NewImport['kind'],
  content: string | Buffer<ArrayBuffer>,
  more: Partial<NewImport> = {},
): Promise<string> {
  const bytes = Buffer.from(content);
  const { data } = await visitor.call('startImport', {
    body: { kind, file_name: `${kind}.csv`, content_length: bytes.length, ...more },
  });
  const { url, content_type: type } = data.upload;
  const { statusCode } = await visitor.put(url, type, bytes);
  if (statusCode !== 200) throw new Error(`the upload was answered with ${statusCode}`);
  return data.import.id;
}

type Options = Request<'previewImport'>['body'];

/** Uploads a file and has it previewed. */
export async function aPreview(
  portal: Portal,
  visitor: Visitor,
  kind: NewImport['kind'],
  content: string | Buffer<ArrayBuffer>,
  options: Options = {},
): Promise<Reply<'getImport'>['data']> {
  const id = await anUpload(visitor, kind, content);
  await visitor.call('previewImport', { params: { id }, body: options });
  await finishTransfers(portal);
  return (await visitor.call('getImport', { params: { id } })).data;
}

/** Uploads and previews a file, which two people apply. */
export async function anApplied(
  portal: Portal,
  visitor: Visitor,
  kind: NewImport['kind'],
  content: string,
): Promise<Reply<'getImport'>['data']> {
  const { id, preview_mark: mark } = await aPreview(portal, visitor, kind, content);
  await callByTwo(visitor, 'applyImport', { params: { id }, body: { preview_mark: mark ?? '' } });
  await finishTransfers(portal);
  return (await visitor.call('getImport', { params: { id } })).data;
}

/** Changes a record on its form, or adds one, and has it checked. */
export async function aRecordChange(
  portal: Portal,
  visitor: Visitor,
  kind: CsvKind,
  { ref = null, ...values }: Readonly<Record<string, string | null>>,
): Promise<Reply<'getImport'>['data']> {
  const params = { kind };
  const record =
    ref === null ? null : (await visitor.call('getRecord', { params, query: { ref } })).data;
  const cells = Object.entries(values).map(([column, value]) => ({ column, value: value ?? '' }));
  const body = { ref, version: record?.version ?? null, cells };
  const { data } = await visitor.call('startRecordChange', { params, body });
  await finishTransfers(portal);
  return (await visitor.call('getImport', { params: { id: data.id } })).data;
}

/** Two people apply a change that has been checked. */
export async function applyByTwo(
  portal: Portal,
  visitor: Visitor,
  { id, preview_mark: mark }: Pick<Reply<'getImport'>['data'], 'id' | 'preview_mark'>,
): Promise<Reply<'getImport'>['data']> {
  const body = { preview_mark: mark ?? '', accepts_lost_days: true };
  await callByTwo(visitor, 'applyImport', { params: { id }, body });
  await finishTransfers(portal);
  return (await visitor.call('getImport', { params: { id } })).data;
}

export function openImportWorld(portal: Portal, admin: Visitor): ImportWorld {
  let days = 0;
  let kinds = 0;
  /** A day that no other file has as a holiday. */
  function nextDay(): string {
    days += 1;
    return addDays(plainDate('2090-01-01'), days);
  }
  const aHoliday = () => `day,name\n${nextDay()},Holiday\n`;
  return {
    anUpload: () => anUpload(admin, 'public-holidays', aHoliday()),
    aPreview: (content = aHoliday()) => aPreview(portal, admin, 'public-holidays', content),
    nextDay,
    nextKind() {
      kinds += 1;
      return CSV_KINDS[kinds % CSV_KINDS.length] ?? 'insurers';
    },
  };
}

export const importMakers = {
  listImportKinds: () => ({}),
  getImportSample: () => ({ params: { kind: 'insurers' as const } }),
  listImports: () => ({ query: { kind: 'public-holidays' as const, size: 5 } }),
  startImport: () => ({
    body: {
      kind: 'public-holidays' as const,
      file_name: `${randomUUID()}.csv`,
      content_length: 20,
    },
  }),
  getImport: async ({ imports }: World) => ({ params: { id: await imports.anUpload() } }),
  previewImport: async ({ imports }: World) => ({
    params: { id: await imports.anUpload() },
    body: { accepts_changes: false, erases_empty: true },
  }),
  applyImport: async ({ imports }: World) => {
    const { id, preview_mark: mark } = await imports.aPreview();
    return { params: { id }, body: { preview_mark: mark ?? '' } };
  },
  discardImport: async ({ imports }: World) => ({
    params: { id: await imports.anUpload() },
    body: {},
  }),
  openImportErrors: async ({ imports }: World) => ({
    params: { id: (await imports.aPreview('day,name\n2026-13-01,No such day\n')).id },
  }),
  searchRecords: () => ({ params: { kind: 'panels' as const }, body: { q: 'AXA', size: 5 } }),
  getRecord: () => ({ params: { kind: 'panels' as const }, query: { ref: 'AXA-GP' } }),
  startRecordChange: ({ imports }: World) => ({
    params: { kind: 'public-holidays' as const },
    body: {
      ref: null,
      version: null,
      cells: [
        { column: 'day', value: imports.nextDay() },
        { column: 'name', value: 'Holiday' },
      ],
    },
  }),
  getSetUp: () => ({}),
  checkClaimability: () => ({ body: { clinic_code: 'GP0001', member: demoMember } }),
  startExport: ({ imports }: World) => ({ body: { kind: imports.nextKind() } }),
  getExport: async ({ admin, imports }: World) => {
    const { data } = await admin.call('startExport', { body: { kind: imports.nextKind() } });
    return { params: { id: data.id } };
  },
} satisfies Partial<Makers>;
