// The calls of the claim form's configuration.
import type { Reply } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';

export type FormSettings = Reply<'changeFormSettings'>['data'];

export const formSettingsQuery = queryOptions({
  queryKey: ['formSettings'],
  queryFn: async ({ signal }) => (await call('listFormSettings', { signal })).data,
});

export async function saveFormSettings(
  queryClient: QueryClient,
  {
    id,
    always_required: _always,
    claim_type: _type,
    company_name: _company,
    programme_code: _code,
    ...body
  }: FormSettings,
): Promise<void> {
  await call('changeFormSettings', { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: formSettingsQuery.queryKey });
}

export type ShownDecisionDelay = Reply<'changeDecisionDelay'>['data'];

export async function saveDecisionDelay(
  queryClient: QueryClient,
  body: { readonly minutes: number; readonly version: number },
): Promise<void> {
  await call('changeDecisionDelay', { body });
  await queryClient.invalidateQueries({ queryKey: formSettingsQuery.queryKey });
}

export async function switchFwa(queryClient: QueryClient, wasOn: boolean): Promise<void> {
  await call('switchFwa', { body: { was_on: wasOn, is_on: !wasOn } });
  await queryClient.invalidateQueries({ queryKey: formSettingsQuery.queryKey });
}
