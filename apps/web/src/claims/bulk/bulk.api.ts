// The calls of bulk claims.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { BulkMapping } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { BULK_SAMPLE } from '@portal/rules/claims/bulk/bulk-sample.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, fetchFile } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { saveFile } from '../../ui/display/save-file.ts';
import { isConflict, isUntouched } from './row-conflicts.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { bulkListParams, bulkRowsParams } from './bulk-params.ts';

const BULK = 'bulk';
const ROWS_SIZE = 25;
const PROGRESS_MS = 1_000;
/** Submitted claims are adjudicated later. */
const OUTCOME_MS = 60_000;

export type ListedUpload = Reply<'listBulkUploads'>['data'][number];
export type BulkUpload = Reply<'getBulkUpload'>['data'];
export type BulkRow = Reply<'listBulkRows'>['data'][number];
export type KindOfProblem = Reply<'listBulkProblemKinds'>['data'][number];
export type ShownProblem = BulkRow['problems'][number];

export function useUploads() {
  return useList({
    key: [BULK, 'list'],
    params: bulkListParams,
    load: (query, signal) => call('listBulkUploads', { query, signal }),
  });
}

const uploadKey = (id: string) => [BULK, 'one', id];
/** Below the file, so that a change of the file asks for them again. */
const kindsKey = (id: string) => [...uploadKey(id), 'kinds'];
const rowsKey = (id: string) => [BULK, 'rows', id];

/** An uploaded file; asked for again while its claims are checked, submitted or adjudicated. */
export function useBulkUpload(id: string) {
  return useQuery({
    queryKey: uploadKey(id),
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'BULK_UPLOAD_NOT_FOUND') };
      return (await call('getBulkUpload', { params, signal, isCausedByTimer: true })).data;
    },
    refetchInterval: ({ state: { data } }) => refetchInterval(data),
  });
}

function refetchInterval(upload: BulkUpload | undefined): number | false {
  if (upload === undefined) return false;
  if (upload.status === 'SUBMITTING' || upload.is_checking) return PROGRESS_MS;
  return upload.counts.SUBMITTED > 0 ? OUTCOME_MS : false;
}

/** The kinds of problems of a file; undefined until they are known. */
export function useProblemKinds(id: string): readonly KindOfProblem[] | undefined {
  const { data } = useQuery({
    queryKey: kindsKey(id),
    queryFn: async ({ signal }) =>
      (await call('listBulkProblemKinds', { params: { id }, signal })).data,
  });
  return data;
}

/** The claims of a file, a page at a time. */
export function useRows(id: string) {
  return useList({
    key: rowsKey(id),
    params: bulkRowsParams,
    size: ROWS_SIZE,
    isPart: true,
    load: (query, signal) => call('listBulkRows', { params: { id }, query, signal }),
  });
}

/** The file is known from the reply; lists and claims are asked for again. */
function keep(queryClient: QueryClient, upload: BulkUpload): void {
  queryClient.setQueryData(uploadKey(upload.id), upload);
  void queryClient.invalidateQueries({ queryKey: [BULK, 'list'] });
  void queryClient.invalidateQueries({ queryKey: kindsKey(upload.id) });
  void queryClient.invalidateQueries({ queryKey: rowsKey(upload.id) });
}

/** Somebody else may have changed the file: shows its current state. */
function askAgain(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: uploadKey(id) });
  void queryClient.invalidateQueries({ queryKey: rowsKey(id) });
}

const CHUNK = 0x8000;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCodePoint(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

export function useUploadFile(onUploaded: (upload: BulkUpload) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = { file_name: file.name, content: await base64Of(file) };
      return (await call('uploadBulkClaims', { body })).data;
    },
    onSuccess: (upload) => {
      keep(queryClient, upload);
      onUploaded(upload);
    },
  });
}

export function useMapColumns({ id, version }: Pick<BulkUpload, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mapping: BulkMapping) => {
      const body = { mapping: [...mapping] };
      return (await call('mapBulkColumns', { params: { id }, body, ifMatch: version })).data;
    },
    onSuccess: (upload) => keep(queryClient, upload),
    onError: () => askAgain(queryClient, id),
  });
}

export function useSubmission(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (move: 'CANCEL' | 'SUBMIT') => {
      const name = move === 'SUBMIT' ? 'submitBulkClaims' : 'cancelBulkClaims';
      return (await call(name, { params: { id }, body: {} })).data;
    },
    onSuccess: (upload) => keep(queryClient, upload),
    onError: () => askAgain(queryClient, id),
  });
}

export type BulkSubmission = ReturnType<typeof useSubmission>;

/** When the job has ended or claims were declined, the claims are asked for again. */
export function useAskForRows(id: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: rowsKey(id) });
    void queryClient.invalidateQueries({ queryKey: kindsKey(id) });
  };
}

export function useDeleteUpload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ListedUpload, 'id' | 'version'>) =>
      call('deleteBulkUpload', { params: { id }, ifMatch: version }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [BULK, 'list'] }),
  });
}

type Change = Request<'updateBulkRow'>['body'];

/**
 * Changes claims of a file. The changes of a claim are sent one after the other, each with the version of the reply before,
 * so that a clerk who types faster than the network answers never conflicts with themselves. Saves the cell if
 * only other cells of the claim have changed.
 */
export function useChangeRow(id: string): (row: BulkRow, change: Change) => Promise<BulkRow> {
  const queryClient = useQueryClient();
  const send = useSendChange(id);
  return async (row, change) => {
    try {
      return await send(row, change);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const now = await readRow(id, row.no);
      // Not asked for as a list: in a list of claims that need a correction, the claim and what was typed would be gone.
      show(queryClient, id, now);
      if (!isUntouched(change.cells ?? [], row, now)) throw error;
      return await send(now, change);
    }
  };
}

export type CellChange = Request<'changeBulkCells'>['body'];

export type ChangedCells = Reply<'changeBulkCells'>['data'];

/** The claims and rows of a file that have the same mistake. */
export async function findLikeCells(id: string, change: CellChange): Promise<ChangedCells> {
  const body = { ...change, is_trial: true };
  return (await call('changeBulkCells', { params: { id }, body })).data;
}

/** Corrects the same mistake everywhere in a file. */
export function useChangeCells(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: CellChange) =>
      (await call('changeBulkCells', { params: { id }, body: change })).data,
    onSettled: () => askAgain(queryClient, id),
  });
}

/** A claim of a file by its number; claims are numbered from 1 without gaps. */
async function readRow(id: string, no: number): Promise<BulkRow> {
  const { data } = await call('listBulkRows', { params: { id }, query: { page: no, size: 1 } });
  const row = data.find((one) => one.no === no);
  if (row === undefined)
    throw new ApiProblem({ status: 404, code: 'BULK_ROW_NOT_FOUND', message: '' });
  return row;
}

/** Sends the changes of each claim in turn. */
function useSendChange(id: string): (row: BulkRow, change: Change) => Promise<BulkRow> {
  const queryClient = useQueryClient();
  const turns = useRef(new Map<number, Promise<BulkRow>>());
  return async (row, change) => {
    const before = turns.current.get(row.no) ?? Promise.resolve(row);
    const turn = before
      .catch(() => row)
      .then(async (last) => {
        const version = Math.max(last.version, row.version);
        const params = { id, no: row.no };
        const { data } = await call('updateBulkRow', { params, body: change, ifMatch: version });
        show(queryClient, id, data);
        return data;
      });
    turns.current.set(row.no, turn);
    try {
      return await turn;
    } catch (error) {
      // The next change starts from the claim as it is now.
      turns.current.delete(row.no);
      if (!isConflict(error)) await queryClient.invalidateQueries({ queryKey: rowsKey(id) });
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: uploadKey(id) });
    }
  };
}

/** A corrected claim stays where it is, also in a list of claims that need a correction. */
function show(queryClient: QueryClient, id: string, row: BulkRow): void {
  queryClient.setQueriesData<Reply<'listBulkRows'>>({ queryKey: rowsKey(id) }, (known) =>
    known === undefined
      ? known
      : { ...known, data: known.data.map((one) => (one.no === row.no ? row : one)) },
  );
}

export async function saveProblems({ id, file_name: name }: BulkUpload): Promise<void> {
  const { content } = await fetchFile('exportBulkProblems', { params: { id } });
  saveFile(content, `problems-${name.replace(/\.[^.]*$/, '')}.csv`);
}

export function saveSample(): void {
  const lines = BULK_SAMPLE.map((row) => `${row.map((text) => `"${text}"`).join(',')}\r\n`);
  saveFile(new Blob(['\uFEFF', ...lines], { type: 'text/csv' }), 'bulk-claims-sample.csv');
}
