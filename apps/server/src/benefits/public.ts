import type { Handlers } from '../platform/http/handler.ts';
import { benefitsOfMemberHandlers } from './benefits.route.ts';
import { planLookUpHandlers } from './plan-look-ups.route.ts';

export { type Claimant, type UsageQuestion, type UsageRow } from './benefits.queries.ts';
export {
  loadPlan,
  loadUsage,
  loadUsageBy,
  type LoadedPlan,
  type PeriodUsage,
} from './plan-cover.ts';

export const benefitHandlers = {
  ...benefitsOfMemberHandlers,
  ...planLookUpHandlers,
} satisfies Partial<Handlers>;
