export {
  listPlansOnPanelsOf,
  type Claimant,
  type UsageQuestion,
  type UsageSum,
} from './benefits.queries.ts';
export {
  loadPlan,
  loadUsage,
  loadUsageBy,
  type LoadedPlan,
  type PeriodUsage,
  type UsagePeriods,
} from './plan-cover.ts';
export { stayBenefits } from './stay-benefits.ts';
