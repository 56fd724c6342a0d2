import { call } from '../platform/api/api.ts';
import type { Programme } from '../programmes/public.ts';
import type { Found } from '../ui/fields/typeahead-list.tsx';
import { programmeHeaders } from './lookups.ts';

const AT_MOST = 15;

export type DiagnosisFound = Found & { readonly code: string };

/** Diagnoses by name or code, without a session (API-PUB-17). */
export async function searchPublicDiagnoses(
  programme: Programme | undefined,
  typed: string,
  signal: AbortSignal,
): Promise<DiagnosisFound[]> {
  const { data } = await call('searchPublicDiagnoses', {
    query: { page: 1, size: AT_MOST, search_text: typed },
    headers: programmeHeaders(programme),
    signal,
  });
  return data.map(({ id, code, description }) => ({ id, code, label: description }));
}
