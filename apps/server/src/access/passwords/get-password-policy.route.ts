import type { Handler } from '../../platform/http/handler.ts';
import { readPasswordPolicy } from '../credentials/password-links.queries.ts';
import { policyNumbers } from '../policy-numbers.ts';

export const getPasswordPolicy: Handler<'getPasswordPolicy'> = async ({ tx }) => ({
  data: policyNumbers(await readPasswordPolicy(tx)),
});
