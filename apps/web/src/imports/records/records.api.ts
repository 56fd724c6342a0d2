// The calls of single records of master data.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { memberQuestionOf } from '@portal/rules/imports/member-question.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../platform/api/api.ts';
import { onLeave } from '../../platform/api/session.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { recordsParams } from './records-params.ts';

export type ListedRecord = Reply<'searchRecords'>['data'][number];
export type ShownRecord = Reply<'getRecord'>['data'];
export type HistoryEntry = ShownRecord['history'][number];
type CellChange = Request<'startRecordChange'>['body']['cells'][number];

export const RECORDS = 'records';

export interface AskedMember {
  readonly text: string;
  readonly dateOfBirth: PlainDate | undefined;
}

const NOBODY: AskedMember = { text: '', dateOfBirth: undefined };

/** The last search for members, in the memory of this page only. */
export const useAskedMember = create<AskedMember>(() => NOBODY);
onLeave(() => useAskedMember.setState(NOBODY));

export function useRecords(kind: CsvKind) {
  const asked = useAskedMember();
  const isMembers = kind === 'members';
  return useList({
    key: [RECORDS, kind, ...(isMembers ? [asked.text, asked.dateOfBirth] : [])],
    params: recordsParams,
    isEnabled: !isMembers || typeof memberQuestionOf(asked) !== 'string',
    load: ({ page, size, q = '' }, signal) =>
      call('searchRecords', {
        params: { kind },
        body: {
          page,
          size,
          q: isMembers ? asked.text : q,
          ...(isMembers && asked.dateOfBirth !== undefined
            ? { date_of_birth: asked.dateOfBirth }
            : {}),
        },
        signal,
      }),
  });
}

/** Reading a member counts as a look-up, so it is not repeated unasked. */
export function recordQuery(kind: CsvKind, ref: string) {
  return queryOptions({
    queryKey: [RECORDS, 'one', kind, ref],
    queryFn: async ({ signal }) =>
      (await call('getRecord', { params: { kind }, query: { ref }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Starts the check of a change; returns the id of its import. */
export async function startChange(
  kind: CsvKind,
  record: Pick<ShownRecord, 'ref' | 'version'> | undefined,
  cells: CellChange[],
): Promise<string> {
  const body = { ref: record?.ref ?? null, version: record?.version ?? null, cells };
  return (await call('startRecordChange', { params: { kind }, body })).data.id;
}

/** Ends the check of a change. One that cannot be ended now is ended by the server after a day. */
export function endChange(id: string): void {
  call('discardImport', { params: { id }, body: {} }).catch(() => undefined);
}
