import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, aWaitingClaim } from '../../../test/claim-builders.ts';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aSubmittedLetter, decide, letRequestLetters } from '../../guarantees/letter.builders.ts';
import { aQuestion } from '../../messages/message.builders.ts';
import { aFhirProgram, fhirClient, type FhirClient } from '../fhir-client.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
let client: FhirClient;
beforeAll(async () => {
  portal = await openPortal();
  await letRequestLetters(portal, 'clinic.gp');
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
  const program = await aFhirProgram(portal, clerk, [
    'outpatient-claim:read',
    'outpatient-claim:update',
    'request-log:read',
    'request-log:update',
  ]);
  client = fhirClient(program);
});
afterAll(() => portal.close());

const message = (id: string, text: string, more: object = {}) => ({
  resourceType: 'Communication',
  status: 'completed',
  identifier: [{ system: 'urn:his', value: randomUUID() }],
  about: [{ reference: `Claim/${id}` }],
  payload: [{ contentString: text }],
  ...more,
});

const send = (body: object) =>
  client.send('Communication', { method: 'POST', url: '/Communication', body });

test('the answer to the open question returns the claim to the queue, once', async () => {
  const body = { ...(await aClaim(clerk, demoMember)), date_of_visit_start: '2026-08-03' };
  const id = await aWaitingClaim(portal, clerk, body);
  await aQuestion(clerk, admin, id, 'Which tooth was treated?');
  const { found } = await client.search('Communication', `about=Claim/${id}`);
  const question = found.find(({ category }) => category?.[0]?.coding?.[0]?.code === 'QUESTION');
  expect(question).toMatchObject({
    about: [{ reference: `Claim/${id}` }],
    payload: [{ contentString: 'Which tooth was treated?' }],
    sender: { display: 'Administrator' },
  });
  const inResponseTo = [{ reference: `Communication/${question?.id ?? ''}` }];
  const sent = message(id, 'Tooth 36.', { inResponseTo });
  const answer = await send(sent);
  expect(answer).toMatchObject({
    status: 201,
    resource: { inResponseTo, category: [{ coding: [{ code: 'ANSWER' }] }] },
  });
  expect(answer.headers['location']).toMatch(/\/fhir\/R4\/Communication\/[a-z0-9]+$/);
  expect(await client.read('Communication', answer.resource.id ?? '')).toEqual(answer.resource);
  expect((await send(sent)).resource).toEqual(answer.resource);
  const { data } = await clerk.call('getClaim', { params: { id }, query: {} });
  expect(data.raw_status).toBe('PENDING ASSESSOR');
  const again = message(id, 'Tooth 37.', { inResponseTo });
  expect(await client.refused('POST', '/Communication', again)).toMatchObject({
    status: 409,
    issues: [{ portalCode: 'QUESTION_CLOSED' }],
  });
});

test('a message about a prior authorisation, and the reply to its question', async () => {
  const letter = await aSubmittedLetter(clerk);
  const plain = await send(message(letter.id, 'The patient has moved.'));
  expect(plain.resource.category?.[0]?.coding?.[0]?.code).toBe('MESSAGE');
  await decide(admin, letter, { move: 'ASK', remark: 'Which ward?' });
  const { found } = await client.search('Communication', `about=Claim/${letter.id}`);
  const question = found.find(({ category }) => category?.[0]?.coding?.[0]?.code === 'QUESTION');
  const reply = message(letter.id, 'Ward B1.', {
    inResponseTo: [{ reference: `Communication/${question?.id ?? ''}` }],
  });
  expect((await send(reply)).resource.payload?.[0]?.contentString).toBe('Ward B1.');
  const { data } = await clerk.call('getLetterRequest', { params: { id: letter.id } });
  expect(data.status).toBe('SUBMITTED');
});

async function refused(body: object) {
  const { issues } = await client.refused('POST', '/Communication', body);
  return issues.map(({ expression }) => expression);
}

test('refuses a message without a text or about no claim, and one with an attachment', async () => {
  const id = randomUUID();
  expect(await refused(message(id, ' '))).toEqual(['Communication.payload[0].contentString']);
  expect(await refused(message(id, 'Text', { about: [{ display: 'a claim' }] }))).toEqual([
    'Communication.about',
  ]);
  const attachment = { payload: [{ contentAttachment: { title: 'x' } }] };
  expect(await refused(message(id, 'Text', attachment))).toContain(
    'Communication.payload[0].contentAttachment',
  );
});
