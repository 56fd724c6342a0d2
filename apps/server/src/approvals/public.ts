export { askedDrugsOf, askedRulesOf } from './asked-approval.ts';
