// Programmes for tests.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { Visitor } from '../../test/portal.ts';
import type { Makers, World } from '../../test/world.ts';

type Programme = Reply<'createProgramme'>['data'];
type Change = Request<'changeProgramme'>['body'];

let made = 0;

export function programmeContent(): Request<'createProgramme'>['body'] {
  made += 1;
  return {
    code: `NEW${made}`,
    sub_info: '',
    insurer_code: 'AXA',
    tenant: `new${made}`,
    name: `New programme ${made}`,
    order: 900 + made,
    is_hidden: false,
    has_no_search: false,
    on_login: true,
    in_fixed_list: false,
    newer_api: false,
  };
}

export const aProgramme = async (admin: Visitor): Promise<Programme> =>
  (await admin.call('createProgramme', { body: programmeContent() })).data;

/** The body of a request that changes some fields. */
export function programmeChange(programme: Programme, changes: Partial<Change>): Change {
  const {
    insurer_code: _insurer,
    tenant: _tenant,
    group_policies: _policies,
    ...fields
  } = programme;
  return { ...fields, ...changes };
}

const keyOf = ({ code, sub_info, version }: Programme) => ({ code, sub_info, version });

export const programmeMakers = {
  listAllProgrammes: () => ({}),
  createProgramme: () => ({ body: programmeContent() }),
  changeProgramme: async ({ admin }: World) => ({
    body: programmeChange(await aProgramme(admin), { name: 'Another name' }),
  }),
  removeProgramme: async ({ admin }: World) => ({ body: keyOf(await aProgramme(admin)) }),
} satisfies Partial<Makers>;
