// Every example of docs/sandbox.md answers what the page says, in the sandbox of a test key.
import { randomUUID } from 'node:crypto';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asWorker } from '../../../test/as-worker.ts';
import { demoToday } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { createAdjudication } from '../../claims/public.ts';
import { aClient, signInProgram } from './api-client.builders.ts';
import {
  aTestProgram,
  coveredMember,
  expiredMember,
  findMember,
  referredMember,
} from './sandbox.builders.ts';
import {
  claimText,
  linesOf,
  records,
  refusals,
  rules,
  severityOf,
  type Example,
} from './sandbox-page.builders.ts';

interface Sandbox {
  readonly program: Visitor;
  readonly values: Record<string, string>;
}

/** A manager of a clinic of each type. */
const managers: Readonly<Record<string, string>> = {
  GP: 'clinic.gp',
  SP: 'clinic.sp',
  DENTAL: 'clinic.dental',
  TCM: 'clinic.tcm',
  PHYSIO: 'clinic.physio',
  CHIROPRACTIC: 'clinic.chiro',
  LAB: 'clinic.lab',
  XRAY: 'clinic.xray',
  HS: 'clinic.hs',
};

let portal: Portal;
const sandboxes = new Map<string, Sandbox>();

function filled(text: string, { values }: Sandbox): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const fields = z.record(z.string(), z.unknown());
const claimAddresses = [
  '/api/claim/v1/claims',
  '/api/claim/v1/claims/drafts',
  '/api/claim/v1/calculator/provider',
];

/** The examples of claims replace fields of the first one. */
function bodyOf({ method, url, body }: Example, sandbox: Sandbox): string | undefined {
  if (body === undefined) return undefined;
  const text = filled(body, sandbox);
  if (method !== 'POST' || !claimAddresses.includes(url) || !/^\{.*\}$/s.test(text)) return text;
  const claim = fields.parse(JSON.parse(filled(claimText, sandbox)));
  return JSON.stringify({ ...claim, ...fields.parse(JSON.parse(text)) });
}

async function send(example: Example, sandbox: Sandbox): Promise<Record<string, unknown>> {
  const method = z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(example.method);
  const body = bodyOf(example, sandbox);
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(example.headers).map(([name, value]) => [name, filled(value, sandbox)]),
  );
  const response = await portal.app.inject({
    method,
    url: filled(example.url, sandbox),
    headers: {
      authorization: `Bearer ${sandbox.program.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return response.body === '' ? {} : fields.parse(JSON.parse(response.body));
}

/** The id and the address in the answer of a request that stores something. */
const Stored = z.object({
  data: z
    .union([
      z.object({ uuid: z.string() }).transform(({ uuid }) => ({ id: uuid, url: undefined })),
      z.object({ id: z.string() }).transform(({ id }) => ({ id, url: undefined })),
      z
        .tuple([z.object({ s3_key: z.string(), url: z.string() })])
        .transform(([{ s3_key: id, url }]) => ({
          id,
          url: new URL(url).pathname + new URL(url).search,
        })),
    ])
    .optional(),
});

/** Stores the record of an example; its id becomes the value that the title names. */
async function store(example: Example, { program, values }: Sandbox): Promise<Sandbox> {
  const answer = await send(example, { program, values });
  if (answer['status'] === 'error') {
    throw new Error(`${example.title} at ${example.clinicType}: ${JSON.stringify(answer)}`);
  }
  const { data } = Stored.parse(answer);
  const name = /\{(\w+)\}/.exec(example.title)?.[1];
  if (name === undefined) return { program, values };
  const url = data?.url === undefined ? {} : { url: data.url };
  return { program, values: { ...values, ...url, [name]: data?.id ?? '' } };
}

/** A sandbox in which the claim of the page is stored. */
async function aSandbox(type: string): Promise<Sandbox> {
  const manager = await portal.signIn(managers[type] ?? type);
  const program = await aTestProgram(portal, manager);
  const [expired, referred] = [
    await findMember(program, expiredMember),
    await findMember(program, referredMember),
  ];
  const values = {
    ...(await findMember(program, coveredMember)),
    member2: expired.member,
    policy2: expired.policy,
    plan2: expired.plan,
    member5: referred.member,
    policy5: referred.policy,
    plan5: referred.plan,
    clinic: program.clinicId,
    unknown: randomUUID(),
    today: demoToday,
    yesterday: addDays(plainDate(demoToday), -1),
    before: addDays(plainDate(demoToday), -2),
    before2: addDays(plainDate(demoToday), -4),
    earlier: addDays(plainDate(demoToday), -40),
    deep: '['.repeat(65),
    long: 'x'.repeat(2_000_000),
    expired: await anEndedToken(manager),
  };
  const claim = {
    title: '{claim}',
    method: 'POST',
    url: '/api/claim/v1/claims',
    headers: { 'idempotency-key': 'sandbox-key-1' },
    body: JSON.stringify({
      ...linesOf[type],
      date_of_visit_start: type === 'GP' ? values.today : values.before,
    }),
    clinicType: type,
  };
  return store(claim, { program, values });
}

async function anEndedToken(manager: Visitor): Promise<string> {
  const { client, secret } = await aClient(manager);
  const program = await signInProgram(portal, { id: client.id, secret });
  await manager.call('revokeApiClient', { params: { id: client.id }, body: {} });
  return program.accessToken ?? '';
}

function sandboxOf({ clinicType }: Example): Sandbox {
  const sandbox = sandboxes.get(clinicType);
  if (sandbox === undefined) throw new Error(`no sandbox of the type ${clinicType}`);
  return sandbox;
}

beforeAll(async () => {
  portal = await openPortal();
  for (const type of Object.keys(managers)) sandboxes.set(type, await aSandbox(type));
  let sandbox = sandboxes.get('GP');
  for (const example of records) {
    if (sandbox !== undefined) sandbox = await store(example, sandbox);
  }
  if (sandbox !== undefined) sandboxes.set('GP', sandbox);
  await asWorker(portal, async (services) => createAdjudication(services)());
});
afterAll(() => portal.close());

test.each(refusals)('$title: the example is refused with this code', async (one) => {
  const answer = await send(one, sandboxOf(one));
  expect(answer).toMatchObject({ status: 'error', code: one.title });
});

test.each(rules)('$title: the example breaks this rule', async (one) => {
  const answer = await send(one, sandboxOf(one));
  const { data } = z
    .object({
      data: z.object({
        violations: z.array(z.looseObject({ code: z.string() })),
        details: z.array(z.looseObject({ code: z.string() })),
      }),
    })
    .parse(answer);
  const expected = ['DUPLICATE_CLAIM', 'DOCUMENT_REQUIRED'];
  expect(data.details.filter(({ code }) => !expected.includes(code))).toEqual([]);
  const severity = severityOf(one.title);
  expect(data.violations).toContainEqual(expect.objectContaining({ code: one.title, severity }));
});

test('a refusal names the field or the rule that it is about', async () => {
  const examples = new Map(refusals.map((one) => [one.title, one]));
  const about = async (title: string) => {
    const example = examples.get(title);
    if (example === undefined) throw new Error(`no example of ${title}`);
    return send(example, sandboxOf(example));
  };
  expect((await about('VALIDATION_FAILED'))['details']).toMatchObject([{ field: 'diagnosis' }]);
  expect((await about('RULES_BLOCKED'))['violations']).toMatchObject([
    { code: 'CAR023', severity: 'B' },
  ]);
});

const Outcome = z.object({
  code: z.string().optional(),
  data: z.object({ total_payable_amount: z.number() }).optional(),
});

test('the claims of the other test members are refused, or their plan pays nothing', async () => {
  const sandbox = sandboxes.get('GP');
  if (sandbox === undefined) throw new Error('no sandbox of a general practice');
  const outcomes: unknown[] = [];
  for (const number of [expiredMember, 'T9900003H', 'T9900004F', referredMember]) {
    const { member, policy, plan } = await findMember(sandbox.program, number);
    const ids = { member_id_claimant: member, policy_id: policy, plan_id: plan };
    const response = await sandbox.program.send({
      method: 'POST',
      url: '/api/claim/v1/claims',
      body: { ...fields.parse(JSON.parse(filled(claimText, sandbox))), ...ids },
    });
    const { code, data } = Outcome.parse(JSON.parse(response.body));
    outcomes.push(code ?? data?.total_payable_amount);
  }
  expect(outcomes).toEqual(['MEMBER_POLICY_INVALID', 'MEMBER_POLICY_INVALID', 0, 16.8]);
});
