// The parameters in the address of the list of claims affected by changes.
import { COVER_FAULTS } from '@portal/rules/claims/cover/cover-faults.ts';
import { COVER_STAGES } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import { isTrue, oneOf, page, paramsOf, uuid } from '../../ui/lists/params-of.ts';

export const hitParams = paramsOf({
  fault: oneOf(COVER_FAULTS),
  stage: oneOf(COVER_STAGES),
  clinic: uuid,
  kept: isTrue,
  page,
});
