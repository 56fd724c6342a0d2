// The calls of imports and exports of master data.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { isImportRunning } from '@portal/rules/imports/import-run.ts';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, fetchFile } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { saveFile } from '../../ui/display/save-file.ts';
import { importsParams } from './imports-params.ts';
import { useList } from '../../ui/lists/use-list.ts';

const PROGRESS_MS = 1_000;
const IMPORTS = 'imports';

export type ListedKind = Reply<'listImportKinds'>['data'][number];
export type ListedImport = Reply<'listImports'>['data'][number];
export type Import = Reply<'getImport'>['data'];
export type ExportFile = Reply<'getExport'>['data'];

export const kindsQuery = queryOptions({
  queryKey: [IMPORTS, 'kinds'],
  queryFn: async ({ signal }) => (await call('listImportKinds', { signal })).data,
});

export function useImports() {
  return useList({
    key: [IMPORTS, 'list'],
    params: importsParams,
    load: (query, signal) => call('listImports', { query, signal }),
  });
}

const importKey = (id: string) => [IMPORTS, 'one', id];

/** An import; asked for again while a job works on its file. */
export function useImport(id: string | undefined) {
  return useQuery({
    queryKey: importKey(id ?? ''),
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id ?? '', 'IMPORT_NOT_FOUND') };
      return (await call('getImport', { params, signal, isCausedByTimer: true })).data;
    },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isImportRunning(data.status) ? PROGRESS_MS : false,
  });
}

/** The list shows the new status; the import itself is known from the response. */
function keep(queryClient: QueryClient, changed: Import): void {
  queryClient.setQueryData(importKey(changed.id), changed);
  void queryClient.invalidateQueries({ queryKey: [IMPORTS, 'list'] });
  void queryClient.invalidateQueries({ queryKey: kindsQuery.queryKey });
}

type Move =
  | ({ readonly move: 'PREVIEW' } & Request<'previewImport'>['body'])
  | { readonly move: 'APPLY'; readonly mark: string; readonly acceptsLost: boolean }
  | { readonly move: 'DISCARD' };

/** Undefined if the move waits for a second person. */
async function makeMove(id: string, one: Move): Promise<Import | undefined> {
  const params = { id };
  if (one.move === 'DISCARD') return (await call('discardImport', { params, body: {} })).data;
  if (one.move === 'APPLY') {
    const body = { preview_mark: one.mark, accepts_lost_days: one.acceptsLost };
    return (await orProposed(call('applyImport', { params, body })))?.data;
  }
  const { move: _move, ...body } = one;
  return (await call('previewImport', { params, body })).data;
}

/** @param id an empty text until there is an import */
export function useMove(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (one: Move) => makeMove(id, one),
    onSuccess: (changed) => changed !== undefined && keep(queryClient, changed),
    // Somebody else may have moved it: shows its current state.
    onError: () => void queryClient.invalidateQueries({ queryKey: importKey(id) }),
  });
}

export async function saveSample(kind: CsvKind): Promise<void> {
  const { content } = await fetchFile('getImportSample', { params: { kind } });
  saveFile(content, `${kind}.csv`);
}

/** The address of the file with all invalid rows. */
export async function errorsAddress(id: string): Promise<string> {
  return (await call('openImportErrors', { params: { id } })).data.url;
}

export async function startExport(kind: CsvKind): Promise<ExportFile> {
  return (await call('startExport', { body: { kind } })).data;
}

/** The address of a finished export file. */
export async function exportAddress(id: string): Promise<string> {
  const { data } = await call('getExport', { params: { id } });
  if (data.url === null) throw new Error('the export file is not finished');
  return data.url;
}

/** An export file; asked for again until it is written. */
export function useExport(started: ExportFile | undefined) {
  return useQuery({
    queryKey: ['export', started?.id],
    enabled: started !== undefined,
    queryFn: async ({ signal }) => {
      const params = { id: started?.id ?? '' };
      return (await call('getExport', { params, signal, isCausedByTimer: true })).data;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? PROGRESS_MS : false),
  });
}
