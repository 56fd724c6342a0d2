import type { Handler } from '../../platform/http/handler.ts';
import { ruleWithChoices } from './rule-view.ts';

export const getRule: Handler<'getRule'> = async ({ params, tx, services }) => ({
  data: await ruleWithChoices(tx, params.code, services.clock.today()),
});
