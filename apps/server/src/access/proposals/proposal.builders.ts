// Calls that two people make together, and proposals, for tests.
import type { CallName } from '@portal/contract/calls.ts';
import type { Request } from '@portal/contract/schemas.ts';
import { Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';

/** Of the demo; has the same roles as admin.ops. */
const SECOND = 'admin.ops2';

/** Makes a call that becomes a proposal; returns its id. */
export async function propose<Name extends CallName>(
  first: Visitor,
  name: Name,
  request: Partial<Request<Name>> & { headers?: Record<string, string> },
): Promise<string> {
  const { code } = await first.refused(name, request);
  if (code !== 'SECOND_PERSON_ASKED') throw new Error(`${name} was refused with ${code}`);
  return newestProposal(first);
}

/** The id of the newest proposal that waits. */
export async function newestProposal(reader: Visitor): Promise<string> {
  const { data } = await reader.call('listProposals', { query: { status: 'WAITING' } });
  return data[0]?.id ?? '';
}

/** The second operations user, in another browser. */
export async function secondOf(first: Visitor): Promise<Visitor> {
  const second = new Visitor(first.transport);
  await second.signIn(SECOND);
  return second;
}

/** Makes a call that needs two people. */
export async function callByTwo<Name extends CallName>(
  first: Visitor,
  name: Name,
  request: Partial<Request<Name>> & { headers?: Record<string, string> },
  by?: Visitor,
): Promise<void> {
  const id = await propose(first, name, request);
  const second = by ?? (await secondOf(first));
  await second.call('confirmProposal', { params: { id }, body: {} });
}

let amount = 100;

/** A change of the amounts, another one with each call. */
export async function aChangeOfAuthority(admin: Visitor): Promise<Request<'changeAuthority'>> {
  const { data } = await admin.call('getAuthority', {});
  amount += 1;
  return {
    body: {
      amounts: [{ act: 'CLAIM', level: 'MEMBER', up_to: amount }],
      decider_may_pay: false,
      version: data.version,
    },
  };
}

/** A proposal of the second operations user. */
async function aProposal({ admin }: World) {
  const second = await secondOf(admin);
  return propose(second, 'changeAuthority', await aChangeOfAuthority(second));
}

export const proposalMakers = {
  listProposals: () => ({ query: { status: 'WAITING' as const } }),
  confirmProposal: async (world: World) => ({ params: { id: await aProposal(world) }, body: {} }),
  declineProposal: async (world: World) => ({
    params: { id: await aProposal(world) },
    body: { reason: 'Agreed otherwise' },
  }),
  getAuthority: () => ({}),
  changeAuthority: ({ admin }: World) => aChangeOfAuthority(admin),
} satisfies Partial<Makers>;
