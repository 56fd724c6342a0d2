// The filter of a dry run's claims in its address.
import { VERDICT_CHANGES } from '@portal/rules/claims/rulebook/verdict-change.ts';
import { oneOf, page, paramsOf, textOf } from '../../ui/lists/params-of.ts';

const MAX_ID = 60;

export const changedClaimsParams = paramsOf({
  page,
  change: oneOf(VERDICT_CHANGES),
  insurer: textOf(),
  clinic: textOf(MAX_ID),
});
