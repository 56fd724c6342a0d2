// Page and filters of the draft visits in the address.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { day, oneOf, page, paramsOf, q, textOf, withPeriod } from '../../ui/lists/params-of.ts';

export const draftTypes = ['OUTPATIENT', 'INPATIENT'] as const satisfies readonly ClaimType[];

export const draftVisitsParams = withPeriod(
  paramsOf({ page, insurer: textOf(), type: oneOf(draftTypes), from: day, to: day, q }),
);
export type DraftVisitsParams = ReturnType<typeof draftVisitsParams>;
