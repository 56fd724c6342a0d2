// The older name of listRulesOfProviderType; it returns the same data.
import type { Handler } from '../platform/http/handler.ts';
import { rulesOf } from './rules-of-provider-type.ts';

export const getProviderRuleList: Handler<'getProviderRuleList'> = async ({
  body,
  tx,
  services,
}) => ({ status: true, data: await rulesOf(tx, body.Name, services.clock.today()) });
