// The setting that says which users need a second factor.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { z } from 'zod';

const Setting = z.object({
  userTypes: z.array(z.enum(USER_TYPES)),
  roles: z.array(z.string()),
  forAuthority: z.boolean(),
  graceDays: z.number().int().min(0),
  version: z.number().int(),
});
export type FactorPolicySetting = z.infer<typeof Setting>;

export function factorPolicyIn(value: unknown): FactorPolicySetting {
  return Setting.parse(value);
}

/** The setting in the form that the calls answer. */
export function factorPolicyView(setting: FactorPolicySetting) {
  return {
    user_types: setting.userTypes,
    roles: setting.roles,
    for_authority: setting.forAuthority,
    grace_days: setting.graceDays,
    version: setting.version,
  };
}
