// Reports for tests, and requests of their calls.
import { randomUUID } from 'node:crypto';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { Visitor } from '../../test/portal.ts';
import type { Makers, World } from '../../test/world.ts';

type Body = Request<'createReport'>['body'];
export type Definition = Body['definition'];
type Report = Reply<'createReport'>['data'];

/** The claims of this year, the newest visit first. */
export const aDefinition = (changes: Partial<Definition> = {}): Definition => ({
  source: 'CLAIMS',
  columns: ['claim_code', 'visit_date', 'clinic', 'status', 'total'],
  filters: [{ column: 'visit_date', operator: 'THIS_YEAR', values: [] }],
  groups: [],
  order: { column: 'visit_date', is_descending: true },
  ...changes,
});

/** By month and status. */
export const aGroupedDefinition = (changes: Partial<Definition> = {}) =>
  aDefinition({
    columns: ['total', 'plan_pays'],
    groups: ['visit_date', 'status'],
    ...changes,
  });

export const ofPayments = (changes: Partial<Definition> = {}) =>
  aDefinition({
    source: 'PAYMENTS',
    columns: ['batch', 'clinic', 'batch_date', 'batch_status', 'claim_type', 'net'],
    filters: [{ column: 'batch_date', operator: 'THIS_YEAR', values: [] }],
    order: { column: 'batch_date', is_descending: true },
    ...changes,
  });

export const ofMembers = (changes: Partial<Definition> = {}) =>
  aDefinition({
    source: 'MEMBERS',
    columns: ['member', 'relation', 'company', 'year_from'],
    filters: [{ column: 'year_from', operator: 'THIS_YEAR', values: [] }],
    order: { column: 'member', is_descending: false },
    ...changes,
  });

export const aReportBody = (changes: Partial<Body> = {}): Body => ({
  name: 'Claims of the year',
  definition: aDefinition(),
  is_shared: false,
  frequency: null,
  ...changes,
});

export async function aReport(visitor: Visitor, changes: Partial<Body> = {}): Promise<Report> {
  return (await visitor.call('createReport', { body: aReportBody(changes) })).data;
}

/** The rows of a report, with its columns by name. */
export async function rowsOf(visitor: Visitor, definition: Definition) {
  const { data, columns } = await visitor.call('runReport', { body: { definition } });
  return data.map((cells) =>
    Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])),
  );
}

export const reportMakers = {
  listReports: () => ({}),
  createReport: () => ({ body: aReportBody({ name: `Report ${randomUUID()}` }) }),
  updateReport: async ({ clerk }: World) => ({
    params: { id: (await aReport(clerk)).id },
    body: aReportBody({ name: 'Another name', definition: aGroupedDefinition() }),
  }),
  deleteReport: async ({ clerk }: World) => ({ params: { id: (await aReport(clerk)).id } }),
  runReport: () => ({ body: { definition: aGroupedDefinition(), size: 5 } }),
  exportReport: () => ({ body: { definition: aDefinition(), format: 'csv' } }),
} satisfies Partial<Makers>;
