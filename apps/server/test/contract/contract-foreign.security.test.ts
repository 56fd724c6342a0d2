// Replaces each id in each call with an id of another clinic: the response is the same as for an unknown id.
import { randomUUID } from 'node:crypto';
import { Problem } from '@portal/contract/problem.ts';
import type { ProblemCode } from '@portal/contract/problems.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient } from '../../src/access/api-clients/api-client.builders.ts';
import { aDelivery, aWebhook } from '../../src/access/webhooks/webhook.builders.ts';
import { factorMakers } from '../../src/access/factors/factor.builders.ts';
import { approvalMakers } from '../../src/approvals/approval.builders.ts';
import { aReport } from '../../src/reports/report.builders.ts';
import { aSavedItem } from '../../src/claims/saved/saved-item.builders.ts';
import { clinicChangeMakers } from '../../src/clinics/changes/change.builders.ts';
import { bulkMakers } from '../../src/claims/bulk/bulk.builders.ts';
import { clinicCalls, send, type CallUnderTest } from './contract-calls.ts';
import { databaseState } from '../database-state.ts';
import { openPortal, type Portal } from '../portal.ts';
import { idPaths, withValueAt, type Path } from '../schema-paths.ts';
import { openWorld, validRequest } from '../valid-requests.ts';
import type { Parts, World } from '../world.ts';

let portal: Portal;
let stranger: World;
let foreignIds: Readonly<Record<ClinicsOwn, string>>;
beforeAll(async () => {
  portal = await openPortal();
  const owner = await openWorld(portal, 'clinic.gp');
  // Before the stranger's world is opened, which signs the administrator in again.
  const letter = await owner.aLetter('APPROVED');
  const asked = await owner.aLetter('PENDING_INFO');
  const { data } = await owner.clerk.call('listLetterMessages', { params: { id: asked } });
  const message = data.messages[0]?.id ?? '';
  const advice = await owner.payments.anAdvice();
  const saved = await aSavedItem(owner.clerk);
  const report = await aReport(owner.clerk);
  const { client } = await aClient(owner.clerk);
  const webhook = await aWebhook(owner.clerk);
  const delivery = await aDelivery(portal, webhook.id, owner.clerk.clinicId);
  const { params: bulk } = await bulkMakers.getBulkUpload(owner);
  const { params: change } = await clinicChangeMakers.withdrawClinicChange(owner);
  const { params: approval } = await approvalMakers.getApprovalRequest(owner);
  const { params: factor } = await factorMakers.removeFactor(owner);
  stranger = await openWorld(portal, 'clinic.other');
  const { rows } = await portal.db.owner.query<{ panel: string; practitioner: string }>(
    `SELECT (SELECT id FROM panel p WHERE NOT EXISTS (
               SELECT FROM location_panel l WHERE l.panel_id = p.id AND l.location_id = $1) LIMIT 1) AS panel,
            (SELECT practitioner_id FROM practitioner_location a WHERE location_id = $2 AND NOT EXISTS (
               SELECT FROM practitioner_location b
                WHERE b.practitioner_id = a.practitioner_id AND b.location_id = $1) LIMIT 1) AS practitioner`,
    [stranger.clerk.clinicId, owner.clerk.clinicId],
  );
  foreignIds = {
    location: owner.clerk.clinicId,
    claim: owner.claimId,
    draft: owner.draftId,
    factor: factor.id,
    session: await owner.factors.aSession(),
    letter,
    advice,
    approval: approval.id,
    bulk: bulk.id,
    change: change.id,
    client: client.id,
    user: owner.clerk.userId,
    webhook: webhook.id,
    delivery,
    document: owner.documentId,
    message,
    saved,
    report: report.id,
    panel: rows[0]?.panel ?? '',
    practitioner: rows[0]?.practitioner ?? '',
  };
});
afterAll(() => portal.close());

type ClinicsOwn =
  | 'advice'
  | 'approval'
  | 'bulk'
  | 'change'
  | 'claim'
  | 'delivery'
  | 'webhook'
  | 'client'
  | 'document'
  | 'draft'
  | 'factor'
  | 'letter'
  | 'location'
  | 'message'
  | 'panel'
  | 'practitioner'
  | 'report'
  | 'saved'
  | 'session'
  | 'user';

/** The kind of record that an id field names. Members, their cover and the catalogue belong to no clinic. */
const kinds: Readonly<Record<string, ClinicsOwn | 'no clinic'>> = {
  '/locations/:id': 'location',
  '/claims/:id': 'claim',
  '/drafts/:id': 'draft',
  '/documents/:id': 'document',
  '/log-requests/:id': 'letter',
  '/logs/:id': 'letter',
  '/approval-requests/:id': 'approval',
  '/bulk-claims/:id': 'bulk',
  '/clinic-changes/:id': 'change',
  '/payment-advices/:id': 'advice',
  '/clients/:id': 'client',
  '/clinic-users/:id': 'user',
  '/factors/:id': 'factor',
  '/sessions/:id': 'session',
  '/hooks/:id': 'webhook',
  '/deliveries/:id': 'delivery',
  '/saved-items/:id': 'saved',
  '/reports/:id': 'report',
  s3_key: 'document',
  open_question: 'message',
  up_to: 'message',
  uuid: 'no clinic',
  // The clinics and panels of the directories are open to every clinic.
  clinic: 'no clinic',
  on_panel: 'no clinic',
  '/specialist-panels/:id': 'no clinic',
  '': 'no clinic',
  '/members/:id': 'no clinic',
  '/general-forms/:id': 'no clinic',
  '/alerts/:id': 'no clinic',
  '/broadcast-messages/:id': 'no clinic',
  '/sso-connections/:id': 'no clinic',
  '/policies/:id': 'no clinic',
  '/benefits/:id': 'no clinic',
  provider_company_id: 'location',
  company: 'location',
  location_id: 'location',
  location_ids: 'location',
  claim_uuid: 'claim',
  draft_id: 'draft',
  panel: 'panel',
  panel_id: 'panel',
  panel_ids: 'panel',
  practitioner: 'practitioner',
  member: 'no clinic',
  member_id: 'no clinic',
  member_id_claimant: 'no clinic',
  policyId: 'no clinic',
  policy_id: 'no clinic',
  policy_uuid: 'no clinic',
  plan_id: 'no clinic',
  planId: 'no clinic',
  product_id: 'no clinic',
  ids: 'no clinic',
  plan_ids: 'no clinic',
  plan_benefit_ids: 'no clinic',
  clinicId: 'location',
  session_id: 'no clinic',
  sub: 'no clinic',
  diagnosis_id: 'no clinic',
  inventory_id: 'no clinic',
};

function kindOf({ call }: CallUnderTest, path: Path): ClinicsOwn | 'no clinic' | undefined {
  const field = path.filter((part) => part !== '0').at(-1) ?? '';
  return kinds[field === 'id' ? (/\/[\w-]+\/:id/.exec(call.path)?.[0] ?? '') : field];
}

const ids = clinicCalls.flatMap((one) =>
  idPaths(one.schema).map((path) => ({
    ...one,
    path,
    field: path.join('.'),
    kind: kindOf(one, path),
  })),
);

test('the owner of every id in a request is known', () => {
  expect(
    ids.filter(({ kind }) => kind === undefined).map(({ name, field }) => `${name} ${field}`),
  ).toEqual([]);
});

describe('the valid requests behind these tests', () => {
  test.each(clinicCalls)(
    '$name succeeds; only the reveal returns a full national number',
    async (one) => {
      const request = await validRequest(one.name, stranger);
      const response = await send(stranger.clerk, one, request);
      expect(`${response.statusCode} ${response.body}`).toMatch(/^20[014] /);
      const isReveal = one.name === 'revealNationalNumber';
      expect(/\b[STFGM]\d{7}[A-Z]\b/.test(response.body)).toBe(isReveal);
    },
  );
});

type OwnedId = (typeof ids)[number] & { readonly kind: ClinicsOwn };

function isOwned(one: (typeof ids)[number]): one is OwnedId {
  return one.kind !== undefined && one.kind !== 'no clinic';
}

/** The problem for an unknown record; undefined for ids that only filter the response. */
function problemOf({ kind, path }: OwnedId): ProblemCode | undefined {
  if (kind === 'location') return 'LOCATION_NOT_FOUND';
  if (kind === 'draft') return path[0] === 'query' ? undefined : 'DRAFT_NOT_FOUND';
  if (kind === 'approval') return 'APPROVAL_REQUEST_NOT_FOUND';
  if (kind === 'bulk') return 'BULK_UPLOAD_NOT_FOUND';
  if (kind === 'change') return 'CLINIC_CHANGE_NOT_FOUND';
  if (kind === 'client') return 'API_CLIENT_NOT_FOUND';
  if (kind === 'factor') return 'FACTOR_NOT_FOUND';
  if (kind === 'session') return 'SESSION_NOT_FOUND';
  if (kind === 'user') return 'USER_NOT_FOUND';
  if (kind === 'webhook') return 'WEBHOOK_NOT_FOUND';
  if (kind === 'report') return 'REPORT_NOT_FOUND';
  if (kind === 'saved') return 'SAVED_ITEM_NOT_FOUND';
  if (kind === 'delivery') return 'DELIVERY_NOT_FOUND';
  if (kind === 'letter') return 'LETTER_NOT_FOUND';
  if (kind === 'document' && path[0] === 'params') return 'DOCUMENT_NOT_FOUND';
  return kind === 'claim' && path[0] === 'params' ? 'CLAIM_NOT_FOUND' : undefined;
}

/** The response to the request with this id, without parts that differ in every response. */
async function answerWith(one: OwnedId, request: Parts, id: string) {
  const [part, ...path] = one.path;
  const parts = { ...request, [part]: withValueAt(request[part], path, id) };
  const response = await send(stranger.clerk, one, parts);
  const body = response.body
    .replaceAll(id, 'the id')
    .replaceAll(/"(trace_id|uuid|draft_no)":"[^"]+"/g, '"$1":"new"');
  const isFile = one.schema.reply.mediaTypes !== undefined && response.statusCode === 200;
  return { status: response.statusCode, body: isFile ? body : (JSON.parse(body) as unknown) };
}

describe('an id of another clinic', () => {
  const owned = ids.filter(isOwned);

  test.each(owned)('gets the same response as an unknown id: $name, $field', async (one) => {
    const request = await validRequest(one.name, stranger);
    const foreign = await answerWith(one, request, foreignIds[one.kind]);
    const again = one.call.ifMatch !== undefined ? await validRequest(one.name, stranger) : request;
    const sameBody = { ...again, body: request.body };
    expect(foreign).toEqual(await answerWith(one, sameBody, randomUUID()));
  });

  const needed = owned.flatMap((one) => {
    const code = problemOf(one);
    return code === undefined ? [] : [{ ...one, code }];
  });

  test.each(needed)('returns $code and changes nothing: $name, $field', async (one) => {
    const request = await validRequest(one.name, stranger);
    const before = await databaseState(portal.db.owner);
    const { status, body } = await answerWith(one, request, foreignIds[one.kind]);
    expect(status).toBe(404);
    expect(Problem.parse(body).code).toBe(one.code);
    expect(await databaseState(portal.db.owner)).toBe(before);
  });
});
