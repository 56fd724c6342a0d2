// Configurations of the claim form for tests.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';

type Settings = Reply<'changeFormSettings'>['data'];
type Change = Request<'changeFormSettings'>['body'];

/** The configuration for visits under all policies. */
export async function visitSettings(admin: Visitor): Promise<Settings> {
  const { data } = await admin.call('listFormSettings', {});
  const found = data.forms.find(
    (one) => one.claim_type === 'OUTPATIENT' && one.company_name === null,
  );
  if (found === undefined) throw new Error('there is no configuration for visits');
  return found;
}

/** A request that changes some fields of a configuration. */
export function aFormChange(settings: Settings, changes: Partial<Change>) {
  const {
    id,
    claim_type: _type,
    company_name: _company,
    programme_code: _code,
    ...rest
  } = settings;
  const { always_required: _always, ...fields } = rest;
  return { params: { id }, body: { ...fields, ...changes } };
}

export const formSettingsMakers = {
  listFormSettings: () => ({}),
  changeFormSettings: async ({ admin }: World) => {
    const settings = await visitSettings(admin);
    return aFormChange(settings, { max_diagnoses: settings.max_diagnoses === 5 ? 4 : 5 });
  },
  switchFwa: async ({ admin }: World) => {
    const { data } = await admin.call('listFormSettings', {});
    return { body: { was_on: data.is_fwa_on, is_on: !data.is_fwa_on } };
  },
  changeDecisionDelay: async ({ admin }: World) => {
    const { data } = await admin.call('listFormSettings', {});
    return { body: { minutes: 20, version: data.decision_delay.version } };
  },
} satisfies Partial<Makers>;
