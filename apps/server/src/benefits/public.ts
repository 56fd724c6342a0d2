export { benefitHandlers } from './benefits.route.ts';
export { lockFamily, type Claimant } from './benefits.queries.ts';
export { loadPlan, loadUsage, type LoadedPlan } from './plan-cover.ts';
