// `npm run examples`: records a request and a reply of every call with the demo data, for the description of the API.
import { writeFile } from 'node:fs/promises';
import type { CallName } from '@portal/contract/calls.ts';
import { expect, test } from 'vitest';
import { exampleFile } from '../../src/platform/openapi/examples.ts';
import { allCalls, callerOf, send, type CallUnderTest } from '../contract/contract-calls.ts';
import { newestProposal, secondOf } from '../../src/access/proposals/proposal.builders.ts';
import { aResetLink, anAddressLink } from '../password-links.ts';
import { demoMember } from '../fixtures.ts';
import { portalForTest, type Portal, type Visitor } from '../portal.ts';
import { codeBody, ofProgramme, policyIn, search, solved } from '../tool-builders.ts';
import { openWorld, validRequest } from '../valid-requests.ts';
import type { Parts, World } from '../world.ts';
import { openExamples } from './plain-example.ts';

const username = 'clinic.gp';

const tokenResponse = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJleGFtcGxlIn0.ZXhhbXBsZQ',
  userId: '01900000-0000-7000-8000-000000000000',
  expiresIn: 1800,
  expiresAt: '2026-11-06T02:30:00.000Z',
};

const signedIn = {
  data: {
    activeSessionExists: false,
    msg: null,
    tokenResponse,
    externalClientId: null,
    inputClinicId: null,
  },
};

/** Replies of calls whose requests contain something that only another system or device can give; undefined: no content. */
const written: Partial<Record<CallName, unknown>> = {
  answerFactor: signedIn,
  finishSso: signedIn,
  loginWithPasskey: signedIn,
  exchangeToken: {
    data: {
      msg: null,
      tokenResponse,
      externalClientId: 'broker',
      inputClinicId: 'GP0001',
    },
  },
  setSecurityCookies: undefined,
};

/** The record after a call that two people make. The second of them gets the reply of a confirmation. */
const afterTwo: Partial<Record<CallName, (world: World) => Promise<unknown>>> = {
  changeAuthority: ({ admin }) => admin.call('getAuthority', {}),
  changeFactorPolicy: ({ admin }) => admin.call('getFactorPolicy', {}),
  applyImport: async ({ admin }) => {
    const { data } = await admin.call('listImports', { query: { size: 1 } });
    return admin.call('getImport', { params: { id: data[0]?.id ?? '' } });
  },
  planInstalments: async ({ admin, payments }) =>
    admin.call('getDebt', { params: { id: (await payments.aDebt()).id } }),
  recordRepayment: async ({ admin, payments }) =>
    admin.call('getDebt', { params: { id: (await payments.aDebt()).id } }),
  recordInsurerReceipt: ({ admin }) => admin.call('getInsurerAccount', { params: { code: 'AXA' } }),
  writeOffDebt: async ({ admin }) => {
    const { data } = await admin.call('listDebts', { query: { state: 'WRITTEN_OFF', size: 1 } });
    return admin.call('getDebt', { params: { id: data[0]?.id ?? '' } });
  },
  planRuleChange: ({ admin }) => admin.call('getRule', { params: { code: 'CAR008' } }),
  withdrawRuleChange: ({ admin }) => admin.call('getRule', { params: { code: 'CAR008' } }),
};

const forGroups = new Set<CallName>([
  'listOrganizationLocations',
  'listGroupFigures',
  'listMappedClinics',
  'listMappedClinicsPaginated',
]);

const withLink = new Set<CallName>(['updatePassword', 'legacyResetPassword', 'legacySetPassword']);

const visitorTools = /\/public\/|policy-details|Policy/i;

interface Recorded {
  readonly request: Parts;
  readonly reply?: unknown;
}

interface Recording {
  readonly portal: Portal;
  readonly world: World;
  readonly manager: Visitor;
}

async function partsOf({ name }: CallUnderTest, { portal, world, manager }: Recording) {
  if (name === 'createNotificationCode') {
    const found = await search(
      world.clerk,
      demoMember,
      await solved(world.clerk, ofProgramme('AXA')),
    );
    return { body: await codeBody(world.clerk, demoMember, policyIn(found)) };
  }
  const parts: Parts = await validRequest(name, world);
  if (name === 'listOrganizationLocations' || name === 'listGroupFigures') {
    const { data } = await manager.call('getMe', {});
    return { ...parts, params: { id: data.orgProfile?.id } };
  }
  const isAboutAddress = name === 'confirmEmail' || name === 'takeBackEmail';
  if (!isAboutAddress && !withLink.has(name)) return parts;
  const link = isAboutAddress
    ? await anAddressLink(portal, 'clinic.dental', name)
    : await aResetLink(portal, 'clinic.dental');
  const body: unknown = JSON.parse(JSON.stringify(parts.body).replace('"none"', `"${link}"`));
  return { ...parts, body };
}

async function headersOf({ call }: CallUnderTest, visitor: Visitor) {
  // The tools before sign-in.
  if (call.access === 'public' && visitorTools.test(call.path)) {
    return solved(visitor, ofProgramme('AXA'));
  }
  return call.ifMatch === undefined ? {} : { 'if-match': '"1"' };
}

async function record(one: CallUnderTest, recording: Recording): Promise<Recorded> {
  const { world, manager } = recording;
  // Some calls end the session of their caller, or give the caller a second factor.
  await recording.portal.db.owner.query('DELETE FROM user_factor');
  await world.clerk.signIn(username);
  await world.admin.signIn('admin.ops');
  await manager.signIn('group.merlion');
  const request = await partsOf(one, recording);
  const caller = forGroups.has(one.name) ? manager : callerOf(one, world);
  const reader = afterTwo[one.name];
  if (reader !== undefined) {
    await send(world.admin, one, request, await headersOf(one, world.admin));
    const id = await newestProposal(world.admin);
    const second = await secondOf(world.admin);
    await second.call('confirmProposal', { params: { id }, body: {} });
    return { request, reply: await reader(world) };
  }
  const answer = await send(caller, one, request, await headersOf(one, caller));
  if (one.name in written) return { request, reply: written[one.name] };
  expect.soft({ name: one.name, body: answer.statusCode >= 300 ? answer.body : '' }).toEqual({
    name: one.name,
    body: '',
  });
  const isFile = one.schema.reply.mediaTypes !== undefined;
  if (isFile || answer.body === '') return { request };
  const reply: unknown = JSON.parse(answer.body);
  return { request, reply };
}

/** The last one changes the password with which all others sign in. */
const last = ({ name }: CallUnderTest) => Number(name === 'changePassword');

test('records an example of every call', async () => {
  const portal = await portalForTest();
  const world = await openWorld(portal, username);
  const recording = { portal, world, manager: portal.visitor() };
  const plain = openExamples();
  const lines: string[] = [];
  for (const one of allCalls.toSorted((a, b) => last(a) - last(b))) {
    const { request, reply } = await record(one, recording);
    const example = { call: one.name, request, ...(reply === undefined ? {} : { reply }) };
    lines.push(JSON.stringify(plain(example)));
  }
  await writeFile(exampleFile, `${lines.join('\n')}\n`);
});
