// The calls for webhooks of API clients.
import type { Reply } from '@portal/contract/schemas.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { idOf } from '../../platform/api/uuid.ts';

export type Webhook = Reply<'listWebhooks'>['data'][number];
export type Delivery = Reply<'listDeliveries'>['data'][number];
export type TestResult = Reply<'sendTestEvent'>['data'];

const DELIVERIES_AT_ONCE = 10;

export function useWebhooks(clientId: string) {
  return useQuery({
    queryKey: ['listWebhooks', clientId],
    queryFn: ({ signal }) => call('listWebhooks', { params: { id: clientId }, signal }),
  });
}

/** Adds an address and returns the secret of its messages. */
export async function addWebhook(
  queryClient: QueryClient,
  clientId: string,
  url: string,
): Promise<string> {
  const { data } = await call('createWebhook', { params: { id: clientId }, body: { url } });
  await queryClient.invalidateQueries({ queryKey: ['listWebhooks', clientId] });
  return data.secret;
}

export async function removeWebhook(
  queryClient: QueryClient,
  clientId: string,
  id: string,
): Promise<void> {
  await call('removeWebhook', { params: { id }, body: {} });
  await queryClient.invalidateQueries({ queryKey: ['listWebhooks', clientId] });
}

/** Sends what waits, and new deliveries again. */
export async function resumeWebhook(queryClient: QueryClient, id: string): Promise<void> {
  await call('resumeWebhook', { params: { id }, body: {} });
  await queryClient.invalidateQueries({ queryKey: ['listWebhooks'] });
  await queryClient.invalidateQueries({ queryKey: ['listDeliveries'] });
}

/** @param page starts at 1 */
export function useDeliveries(webhookId: string, page: number) {
  return useQuery({
    queryKey: ['listDeliveries', webhookId, page],
    queryFn: ({ signal }) =>
      call('listDeliveries', {
        params: { id: idOf(webhookId, 'WEBHOOK_NOT_FOUND') },
        query: { page, size: DELIVERIES_AT_ONCE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export async function sendAgain(queryClient: QueryClient, id: string): Promise<void> {
  await call('replayDelivery', { params: { id }, body: {} });
  await queryClient.invalidateQueries({ queryKey: ['listDeliveries'] });
}

/** Sends a test event and returns how the receiver has answered. */
export async function sendTestEvent(id: string): Promise<TestResult> {
  const { data } = await call('sendTestEvent', { params: { id }, body: {} });
  return data;
}
