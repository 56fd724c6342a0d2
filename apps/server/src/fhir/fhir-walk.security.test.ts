// Walks every interaction that the CapabilityStatement names, as callers who must not get anything, and with input that
// nobody should send. A new interaction is walked as soon as it is described; it needs an entry in the tables below.
import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  Resource,
} from '@medplum/fhirtypes';
import { scopesIn } from '@portal/rules/access/api-scopes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aFhirClaim, coded, fhirWorld, type FhirWorld } from './claims/fhir-claim.builders.ts';
import { aFhirProgram, FHIR, fhirClient } from './fhir-client.builders.ts';
import { errorsIn } from './fhir-validator.builders.ts';
import { coverageId } from './parties/coverage.ts';

interface Sent {
  /** The interaction, for example 'Claim read'. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** A resource, or the form of a search. */
  readonly body?: object | string;
}

let portal: Portal;
let walked: Sent[];
let owner: Visitor;
let withoutScope: Visitor;
let stranger: Visitor;

/** Records of the clinic, by type. */
function idsOf(world: FhirWorld, found: Record<'advice' | 'claim' | 'doctor' | 'message', string>) {
  return {
    Patient: world.memberId,
    Coverage: coverageId(world.memberId, world.policyId),
    Organization: world.clinicId,
    Practitioner: found.doctor,
    Claim: found.claim,
    ClaimResponse: found.claim,
    ExplanationOfBenefit: found.claim,
    Task: found.claim,
    Communication: found.message,
    PaymentReconciliation: found.advice,
  };
}
type Ids = ReturnType<typeof idsOf>;

/** A resource for each interaction that has one. */
const bodies: Readonly<Record<string, (world: FhirWorld, ids: Ids) => object>> = {
  'Communication create': (_world, { Claim: claim }) => ({
    resourceType: 'Communication',
    status: 'completed',
    about: [{ reference: `Claim/${claim}` }],
    payload: [{ contentString: 'The receipt is attached.' }],
  }),
  'Claim $submit': (world) => aFhirClaim(world, '2026-10-30', { use: 'predetermination' }),
  'Task $submit': (_world, { Claim: claim }) => ({
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    code: coded('http://terminology.hl7.org/CodeSystem/financialtaskcode', 'status'),
    focus: { reference: `Claim/${claim}` },
  }),
  'CoverageEligibilityRequest $submit': ({ memberId, clinicId }) => ({
    resourceType: 'CoverageEligibilityRequest',
    status: 'active',
    purpose: ['benefits'],
    patient: { reference: `Patient/${memberId}` },
    provider: { reference: `Organization/${clinicId}` },
    created: '2026-11-06',
    insurer: { display: 'the insurer' },
  }),
};

/** The values of search parameters that refer to a record. */
const references: Readonly<Record<string, keyof Ids>> = {
  patient: 'Patient',
  beneficiary: 'Patient',
  about: 'Claim',
};

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the walk has no entry for ${name}`);
  return value;
}

/** Searches by id and by each reference, in the address and in the body. */
function searchesOf({ type, searchParam = [] }: CapabilityStatementRestResource, ids: Ids) {
  const idOf = (kind: string) => known(new Map(Object.entries(ids)).get(kind), kind);
  const queries = searchParam.flatMap(({ name, type: kind }) => {
    if (name === '_id') return [`_id=${idOf(type)}`];
    if (kind !== 'reference') return [];
    const target = known(references[name], `the parameter ${name}`);
    return [`${name}=${target}/${idOf(target)}`];
  });
  return queries.flatMap((query): Sent[] => [
    { name: `${type} search`, method: 'GET', url: `/${type}?${query}` },
    { name: `${type} _search`, method: 'POST', url: `/${type}/_search`, body: query },
  ]);
}

function requestsOf(resource: CapabilityStatementRestResource, world: FhirWorld, ids: Ids): Sent[] {
  const { type, interaction = [], operation = [] } = resource;
  const bodyOf = (name: string) => known(bodies[name], name)(world, ids);
  const requests = interaction.flatMap(({ code }): Sent[] => {
    const name = `${type} ${code}`;
    if (code === 'read') {
      const id = known(new Map(Object.entries(ids)).get(type), name);
      return [{ name, method: 'GET', url: `/${type}/${id}` }];
    }
    if (code === 'search-type') return searchesOf(resource, ids);
    return [{ name, method: 'POST', url: `/${type}`, body: bodyOf(name) }];
  });
  const operations = operation.map(({ name: called }): Sent => {
    const name = `${type} $${called}`;
    return { name, method: 'POST', url: `/${type}/$${called}`, body: bodyOf(name) };
  });
  return [...requests, ...operations];
}

async function send(sent: Sent, as: Visitor | undefined, contentType?: string) {
  const { method, url, body } = sent;
  const type =
    contentType ??
    (typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/fhir+json');
  const answer = await portal.app.inject({
    method,
    url: FHIR + url,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as.accessToken ?? ''}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const resource = answer.json<Resource>();
  expect({ sent: sent.name, errors: errorsIn(resource) }).toEqual({ sent: sent.name, errors: [] });
  return { status: answer.statusCode, resource };
}

const Outcome = z.object({ resourceType: z.string(), total: z.unknown().optional() });

/** The outcome of each interaction. */
async function outcomesOf(as: Visitor | undefined) {
  const outcomes = [];
  for (const sent of walked) {
    const { status, resource } = await send(sent, as);
    const { resourceType: type, total } = Outcome.parse(resource);
    outcomes.push({ name: sent.name, status, type, total });
  }
  return outcomes;
}

/** A program of the manager's clinic with every permission that the manager can give. */
async function aFullProgram(manager: Visitor): Promise<Visitor> {
  const { data: me } = await manager.call('getMe', {});
  return aFhirProgram(portal, manager, scopesIn(me.permissions));
}

/** A claim of one clinic for a member of an insurer whose panels another clinic leaves. */
async function aClaimUnknownTo(clinicId: string, otherId: string) {
  const { rows } = await portal.db.owner.query<{
    claim: string;
    memberId: string;
    policyId: string;
    insurer: string;
  }>(
    `SELECT c.id AS claim, c.member_id AS "memberId", c.policy_id AS "policyId", cp.insurer_code AS insurer
       FROM claim c JOIN policy p ON p.id = c.policy_id JOIN company_policy cp ON cp.id = p.company_policy_id
      WHERE c.clinic_id = $1 AND c.voided_at IS NULL AND c.claim_type = 'OUTPATIENT'
        AND '2026-10-30' BETWEEN p.start_date AND p.expiry_date
        AND NOT EXISTS (SELECT FROM claim o WHERE o.clinic_id = $2 AND o.member_id = c.member_id)
        AND NOT EXISTS (SELECT FROM claim_draft o WHERE o.clinic_id = $2 AND o.member_id = c.member_id)
      ORDER BY c.visit_date DESC, c.id LIMIT 1`,
    [clinicId, otherId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no such claim in the demo');
  await portal.db.owner.query(
    `UPDATE location_panel lp SET status = 'INACTIVE' FROM panel
      WHERE panel.id = lp.panel_id AND panel.insurer_code = $1 AND lp.location_id = $2`,
    [found.insurer, otherId],
  );
  return { claim: found.claim, memberId: found.memberId, policyId: found.policyId };
}

beforeAll(async () => {
  portal = await openPortal();
  const manager = await portal.signIn('clinic.gp');
  const other = await portal.signIn('clinic.gpjb');
  const { claim, ...cover } = await aClaimUnknownTo(manager.clinicId, other.clinicId);
  const world = { ...(await fhirWorld(manager)), ...cover };
  owner = await aFullProgram(manager);
  withoutScope = await aFhirProgram(portal, manager, ['draft-visits:read']);
  stranger = await aFullProgram(other);
  const client = fhirClient(owner);
  await manager.call('sendClaimMessage', { params: { id: claim }, body: { text: 'A question.' } });
  const { found: messages } = await client.search('Communication', `about=Claim/${claim}`);
  const { found: advices } = await client.search('PaymentReconciliation', '_count=1');
  const { found: doctors } = await client.search(
    'Practitioner',
    `identifier=urn:x-provider-portal:licence-number|${world.licence}`,
  );
  const ids = idsOf(world, {
    claim,
    message: messages[0]?.id ?? '',
    advice: advices[0]?.id ?? '',
    doctor: doctors[0]?.id ?? '',
  });
  const metadata = (await portal.app.inject(`${FHIR}/metadata`)).json<CapabilityStatement>();
  walked = (metadata.rest?.[0]?.resource ?? []).flatMap((one) => requestsOf(one, world, ids));
});
afterAll(() => portal.close());

test('each interaction answers the client that has the permission and the records', async () => {
  expect(new Set(walked.map(({ name }) => name)).size).toBeGreaterThan(20);
  const failed = (await outcomesOf(owner)).filter(
    ({ status, total }) => status >= 400 || total === 0,
  );
  expect(failed).toEqual([]);
});

test('each interaction refuses a caller without a token', async () => {
  for (const { name, status, type } of await outcomesOf(undefined)) {
    expect({ name, status, type }).toEqual({ name, status: 401, type: 'OperationOutcome' });
  }
});

/** The clinic's own name and address need no permission. */
const FREE = /^Organization /;

test('each interaction refuses a token without the scope', async () => {
  for (const { name, status, type } of await outcomesOf(withoutScope)) {
    if (FREE.test(name)) continue;
    expect({ name, status, type }).toEqual({ name, status: 403, type: 'OperationOutcome' });
  }
});

test('no interaction shows a client of another clinic a record of the first', async () => {
  const shown = (await outcomesOf(stranger)).filter(({ status, type, total }) => {
    const isEmpty = status === 200 && type === 'Bundle' && total === 0;
    return !isEmpty && !([403, 404, 422].includes(status) && type === 'OperationOutcome');
  });
  expect(shown).toEqual([]);
});

const nested = `${'['.repeat(100)}${']'.repeat(100)}`;
const posted = () => walked.filter(({ method, body }) => method === 'POST' && body !== undefined);
const hostile: ReadonlyArray<{ says: string; statuses: number[]; of: (sent: Sent) => Sent }> = [
  { says: 'an empty body', statuses: [400, 422], of: (sent) => ({ ...sent, body: '' }) },
  { says: 'deeply nested JSON', statuses: [400], of: (sent) => ({ ...sent, body: nested }) },
  {
    says: 'a NUL in each text',
    statuses: [400, 404, 422],
    of: (sent) => ({
      ...sent,
      body: JSON.stringify(sent.body).replaceAll(/":"([^"]+)"/g, String.raw`":"$1\u0000"`),
    }),
  },
];

test.each(hostile)('each interaction with a resource refuses $says', async ({ statuses, of }) => {
  for (const sent of posted().filter(({ body }) => typeof body === 'object')) {
    const { status, resource } = await send(of(sent), owner, 'application/fhir+json');
    expect({ name: sent.name, status }).toEqual({
      name: sent.name,
      status: expect.toBeOneOf(statuses) as unknown,
    });
    expect(resource).toMatchObject({ resourceType: 'OperationOutcome' });
  }
});

test('each interaction with a body refuses another content type', async () => {
  for (const sent of posted()) {
    const { status, resource } = await send(sent, owner, 'text/plain');
    expect({ name: sent.name, status }).toEqual({ name: sent.name, status: 415 });
    expect(resource).toMatchObject({ resourceType: 'OperationOutcome' });
  }
});

test('each address and search with a NUL is refused or finds nothing', async () => {
  for (const sent of walked.filter(({ body }) => typeof body !== 'object')) {
    const { body } = sent;
    const withNul: Sent =
      typeof body === 'string'
        ? { ...sent, body: `${body}%00` }
        : { ...sent, url: `${sent.url}%00` };
    const { status } = await send(withNul, owner);
    expect({ name: sent.name, status }).toEqual({
      name: sent.name,
      status: expect.toBeOneOf([200, 400, 404, 422]) as unknown,
    });
  }
});
