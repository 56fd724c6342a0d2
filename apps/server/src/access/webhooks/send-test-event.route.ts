// Sends a signed test event at once, so that a receiver can be tried without a claim. It is not a delivery: it is sent
// once, and its failure pauses nothing.
import { randomUUID } from 'node:crypto';
import { isTaken } from '@portal/rules/access/webhook-retries.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireApiClient } from '../api-clients/api-client-view.ts';
import { postMessage } from './post-message.ts';
import { signedHeaders } from './webhook-message.ts';
import { auditedWebhook, requireWebhook } from './webhook-view.ts';
import { readSecret } from './webhooks.queries.ts';

export const sendTestEvent: Handler<'sendTestEvent'> = async ({
  params,
  services: { clock, config, nationalIds },
  inTransaction,
}) => {
  const { webhook, sealed } = await inTransaction(async ({ tx }) => {
    const found = await requireWebhook(tx, params.id);
    const client = await requireApiClient(tx, found.client_id);
    if (client.revoked_at !== null) throw new ProblemError('API_CLIENT_REVOKED');
    return { webhook: found, sealed: await readSecret(tx, found.id) };
  });
  const id = randomUUID();
  const at = clock.now();
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: at.toISOString(),
    data: { webhook_id: webhook.id },
  });
  const secret = nationalIds.decrypt(sealed, { kind: 'WEBHOOK', id: webhook.client_id });
  const headers = signedHeaders({ id, body }, secret, at);
  // The clock of a request is stopped.
  const begun = performance.now();
  const outcome = await postMessage(webhook.url, { headers, body }, config);
  const milliseconds = Math.ceil(performance.now() - begun);
  const sent = {
    id,
    at: at.toISOString(),
    is_taken: 'httpStatus' in outcome && isTaken(outcome.httpStatus),
    http_status: 'httpStatus' in outcome ? outcome.httpStatus : null,
    error: 'error' in outcome ? outcome.error : null,
    milliseconds,
  };
  await inTransaction(({ audit }) =>
    audit({
      action: 'access.send-test-event',
      ...auditedWebhook(webhook),
      after: { url: webhook.url, http_status: sent.http_status, error: sent.error },
    }),
  );
  return { data: sent };
};
