// The calls of programmes, for administrators.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';

export type ListedProgramme = Reply<'listAllProgrammes'>['data'][number];
export type ProgrammeContent = Request<'createProgramme'>['body'];

export const PROGRAMME_FLAGS = [
  'on_login',
  'in_fixed_list',
  'newer_api',
  'has_no_search',
  'is_hidden',
] as const;

export const programmesQuery = queryOptions({
  queryKey: ['listAllProgrammes'],
  queryFn: async ({ signal }) => (await call('listAllProgrammes', { signal })).data,
});

/** Adds a programme, or changes the given one in the version that was loaded. */
export async function saveProgramme(
  queryClient: QueryClient,
  before: ListedProgramme | undefined,
  content: ProgrammeContent,
): Promise<void> {
  if (before === undefined) await call('createProgramme', { body: content });
  else {
    const { insurer_code: _insurer, tenant: _tenant, ...body } = content;
    await call('changeProgramme', { body: { ...body, version: before.version } });
  }
  await queryClient.invalidateQueries({ queryKey: programmesQuery.queryKey });
}

export async function removeProgramme(
  queryClient: QueryClient,
  { code, sub_info, version }: ListedProgramme,
): Promise<void> {
  await call('removeProgramme', { body: { code, sub_info, version } });
  await queryClient.invalidateQueries({ queryKey: programmesQuery.queryKey });
}
