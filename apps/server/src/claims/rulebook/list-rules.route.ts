import type { Handler } from '../../platform/http/handler.ts';
import { rulesOf } from './rule-view.ts';
import { listRulePeriods } from './rulebook.queries.ts';

export const listRules: Handler<'listRules'> = async ({ tx, services }) => ({
  data: rulesOf(await listRulePeriods(tx, null), services.clock.today()),
});
