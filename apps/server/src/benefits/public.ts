export { benefitHandlers } from './benefits.route.ts';
export {
  lockFamily,
  type Claimant,
  type UsageQuestion,
  type UsageRow,
} from './benefits.queries.ts';
export {
  loadPlan,
  loadUsage,
  loadUsageBy,
  type LoadedPlan,
  type PeriodUsage,
} from './plan-cover.ts';
