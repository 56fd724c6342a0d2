import { call } from '../../platform/api/api.ts';
import type { Found } from '../../ui/fields/typeahead-list.tsx';

/** Clinics by part of their code or name, for a field with suggestions. */
export async function searchClinics(typed: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await call('searchClinics', { query: { q: typed }, signal });
  return data.map(({ id, code, name, organization_name: note }) => ({
    id,
    code,
    label: name,
    ...(note === name ? {} : { note }),
  }));
}
