// The calls of reports, and their addresses for clinics and for administrators.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { reportSourcesFor, type ReportSource } from '@portal/rules/reports/report-catalogue.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call, fetchFile } from '../platform/api/api.ts';
import { useCan, useMe } from '../platform/api/session.ts';
import { saveFile } from '../ui/display/save-file.ts';
import { today } from '../platform/clock.ts';

export type SavedReport = Reply<'listReports'>['data'][number];
export type WrittenReport = Request<'createReport'>['body'];
type Sent = WrittenReport['definition'];
export type ReportPage = Reply<'runReport'>;

const REPORTS = 'listReports';

const PLACES = {
  clinic: { list: '/app/reports', create: '/app/reports/new', one: '/app/reports/$id' },
  administrator: {
    list: '/app/ops/reports',
    create: '/app/ops/reports/new',
    one: '/app/ops/reports/$id',
  },
} as const;

export function useReportPlaces() {
  return PLACES[useMe()?.userType === 'ADMINUSER' ? 'administrator' : 'clinic'];
}

export function useReportSources(): readonly ReportSource[] {
  return reportSourcesFor(useCan());
}

export function useReports() {
  return useQuery({
    queryKey: [REPORTS],
    queryFn: async ({ signal }) => (await call('listReports', { signal })).data,
  });
}

/** Creates a report, or changes the given one in the version that was loaded. */
export async function saveReport(
  queryClient: QueryClient,
  before: Pick<SavedReport, 'id' | 'version'> | undefined,
  body: WrittenReport,
): Promise<SavedReport> {
  const { data } =
    before === undefined
      ? await call('createReport', { body })
      : await call('updateReport', {
          params: { id: before.id },
          body,
          ifMatch: before.version,
        });
  await queryClient.invalidateQueries({ queryKey: [REPORTS] });
  return data;
}

export async function deleteReport(
  queryClient: QueryClient,
  { id, version }: Pick<SavedReport, 'id' | 'version'>,
): Promise<void> {
  await call('deleteReport', { params: { id }, ifMatch: version });
  await queryClient.invalidateQueries({ queryKey: [REPORTS] });
}

const PAGE_SIZE = 50;
const SETTLES_MS = 350;

/** Resolves after a while in which nothing was changed; rejects if something was. */
function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLES_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('something was changed', 'AbortError'));
    });
  });
}

/** A page of the result, once the report has not been changed for a moment. */
export function useReportRows(definition: Sent, page: number, isReady: boolean) {
  const body = { definition, page, size: PAGE_SIZE };
  return useQuery({
    queryKey: ['runReport', body],
    queryFn: async ({ signal }) => {
      await settled(signal);
      return call('runReport', { body, signal });
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
}

export type ReportFormat = Request<'exportReport'>['body']['format'];

/** Saves the file; returns how many rows are and are not in it. */
export async function exportReport(definition: Sent, format: ReportFormat) {
  const { content, headers } = await fetchFile('exportReport', { body: { definition, format } });
  saveFile(content, `report-${today()}.${format}`);
  return { rows: Number(headers.get('x-rows')), leftOut: Number(headers.get('x-left-out')) };
}
