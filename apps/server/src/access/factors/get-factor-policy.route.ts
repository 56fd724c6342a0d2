// The setting that says which users need a second factor.
import type { Handler } from '../../platform/http/handler.ts';
import { factorPolicyIn, factorPolicyView } from './factor-policy.ts';
import { readFactorPolicy } from './factors.queries.ts';

export const getFactorPolicy: Handler<'getFactorPolicy'> = async ({ tx }) => ({
  data: factorPolicyView(factorPolicyIn(await readFactorPolicy(tx))),
});
