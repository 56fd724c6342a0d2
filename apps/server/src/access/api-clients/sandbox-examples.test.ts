// Every example of docs/sandbox.md answers what the page says, in the sandbox of a test key.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoToday } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aTestProgram, coveredMember, expiredMember, findMember } from './sandbox.builders.ts';

const docs = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..', 'docs');

interface Example {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** The sections of a part of the page, each with one request. */
function examplesIn(part: string): Example[] {
  return part
    .split('\n### ')
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n');
      const [, method = 'POST', url = '/api/claim/v1/calculator/provider'] =
        /`(GET|POST|DELETE) (\S+)`/.exec(section) ?? [];
      const [, name, value = ''] = /with `([\w-]+): ([^`]+)`/.exec(section) ?? [];
      const [, body] = /```\w+\n(.*?)\n```/s.exec(section) ?? [];
      const headers = name === undefined ? {} : { [name.toLowerCase()]: value };
      return { title, method, url, headers, body };
    });
}

const page = await readFile(path.join(docs, 'sandbox.md'), 'utf8');
const [first = '', refusals = '', rules = ''] = page.split('\n## An example of each');
const claimText = /```json\n(.*?)\n```/s.exec(first)?.[1] ?? '';

let portal: Portal;
let program: Visitor;
let values: Record<string, string>;

function filled(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const Stored = z.object({ data: z.object({ uuid: z.string() }) });
const Outcome = z.object({
  code: z.string().optional(),
  data: z.object({ total_payable_amount: z.number() }).optional(),
});

const fields = z.record(z.string(), z.unknown());
const fieldsOf = (text: string) => fields.parse(JSON.parse(filled(text)));

/** The examples of claims replace fields of the first one. */
function bodyOf({ url, body }: Example): string | undefined {
  if (body === undefined || !body.startsWith('{') || !body.endsWith('}')) return body;
  const isClaim = url === '/api/claim/v1/claims' || url === '/api/claim/v1/calculator/provider';
  return JSON.stringify({ ...(isClaim ? fieldsOf(claimText) : {}), ...fieldsOf(body) });
}

async function send(example: Example) {
  const method = z.enum(['GET', 'POST', 'DELETE']).parse(example.method);
  const body = bodyOf(example);
  const response = await portal.app.inject({
    method,
    url: filled(example.url),
    headers: {
      authorization: `Bearer ${program.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...example.headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return fields.parse(JSON.parse(response.body));
}

beforeAll(async () => {
  portal = await openPortal();
  program = await aTestProgram(portal, await portal.signIn('clinic.gp'));
  const others = await findMember(program, expiredMember);
  values = {
    ...(await findMember(program, coveredMember)),
    member2: others.member,
    policy2: others.policy,
    plan2: others.plan,
    clinic: program.clinicId,
    unknown: randomUUID(),
    today: demoToday,
    yesterday: addDays(plainDate(demoToday), -1),
    earlier: addDays(plainDate(demoToday), -40),
  };
  const response = await program.send({
    method: 'POST',
    url: '/api/claim/v1/claims',
    body: fieldsOf(claimText),
    headers: { 'idempotency-key': 'sandbox-key-1' },
  });
  values = { ...values, claim: Stored.parse(JSON.parse(response.body)).data.uuid };
});
afterAll(() => portal.close());

test.each(examplesIn(refusals))('$title: the example is refused with this code', async (one) => {
  const answer = await send(one);
  expect(answer).toMatchObject({ status: 'error', code: one.title });
});

test('a refusal names the field or the rule that it is about', async () => {
  const examples = new Map(examplesIn(refusals).map((one) => [one.title, one]));
  const about = async (title: string) => {
    const example = examples.get(title);
    if (example === undefined) throw new Error(`no example of ${title}`);
    return send(example);
  };
  expect((await about('VALIDATION_FAILED'))['details']).toMatchObject([{ field: 'diagnosis' }]);
  expect((await about('RULES_BLOCKED'))['violations']).toMatchObject([
    { code: 'CAR023', severity: 'B' },
  ]);
});

test.each(examplesIn(rules))('$title: the example breaks this rule', async (one) => {
  const answer = await send(one);
  const { data } = z
    .object({
      data: z.object({
        violations: z.array(z.looseObject({ code: z.string(), severity: z.string() })),
      }),
    })
    .parse(answer);
  expect(data.violations.map(({ code }) => code)).toContain(one.title);
});

test('the claims of the other test members are refused, or their plan pays nothing', async () => {
  const outcomes: unknown[] = [];
  for (const number of [expiredMember, 'T9900003H', 'T9900004F']) {
    const { member, policy, plan } = await findMember(program, number);
    const ids = { member_id_claimant: member, policy_id: policy, plan_id: plan };
    const response = await program.send({
      method: 'POST',
      url: '/api/claim/v1/claims',
      body: { ...fieldsOf(claimText), ...ids },
    });
    const { code, data } = Outcome.parse(JSON.parse(response.body));
    outcomes.push(code ?? data?.total_payable_amount);
  }
  expect(outcomes).toEqual(['MEMBER_POLICY_INVALID', 'MEMBER_POLICY_INVALID', 0]);
});
