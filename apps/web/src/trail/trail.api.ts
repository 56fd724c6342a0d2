// Searches and exports the audit trail. Each search is recorded, so none is made again by itself.
import type { Request } from '@portal/contract/schemas.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, fetchFile } from '../platform/api/api.ts';
import { today } from '../platform/clock.ts';
import { saveFile } from '../ui/display/save-file.ts';

export type AskedEntries = Request<'exportAuditTrail'>['body'];
type AskedReaders = Pick<AskedEntries, 'from' | 'national_id' | 'to'>;

const SIZE = 50;

const once = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The text without spaces at its ends, unless nothing is left. */
export function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

export function useAuditTrail(asked: AskedEntries, page: number) {
  const body = { ...asked, page, size: SIZE };
  return useQuery({
    queryKey: ['searchAuditTrail', body],
    queryFn: ({ signal }) => call('searchAuditTrail', { body, signal }),
    placeholderData: keepPreviousData,
    ...once,
  });
}

export function useMemberReaders(asked: AskedReaders | undefined, page: number) {
  const body = { ...asked, page, size: SIZE };
  return useQuery({
    queryKey: ['listMemberReaders', body],
    queryFn: ({ signal }) => call('listMemberReaders', { body, signal }),
    enabled: asked !== undefined,
    ...once,
  });
}

/** Saves the entries with their proof; returns how many are and are not in the file. */
export function useAuditExport() {
  return useMutation({
    mutationFn: async (body: AskedEntries) => {
      const { content, headers } = await fetchFile('exportAuditTrail', { body });
      saveFile(content, `audit-trail-${today()}.csv`);
      return {
        rows: Number(headers.get('x-rows')),
        leftOut: Number(headers.get('x-left-out')),
      };
    },
  });
}
