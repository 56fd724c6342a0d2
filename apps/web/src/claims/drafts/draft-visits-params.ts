// Page and filters of the draft visits in the address.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { type ClaimsListParams, outpatientListParams } from '../claims-list-params.ts';

export const draftTypes = ['OUTPATIENT', 'INPATIENT'] as const satisfies readonly ClaimType[];

export interface DraftVisitsParams extends Pick<
  ClaimsListParams,
  'from' | 'insurer' | 'page' | 'q' | 'to'
> {
  readonly type?: ClaimType;
}

/** A change of the address; undefined removes a parameter. */
export type DraftsChange = {
  readonly [K in keyof DraftVisitsParams]?: DraftVisitsParams[K] | undefined;
};

/** The same without missing values and defaults. */
export function draftsParams({
  page,
  insurer,
  type,
  from,
  to,
  q,
}: DraftsChange): DraftVisitsParams {
  return {
    ...(page === undefined || page === 1 ? {} : { page }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(type === undefined ? {} : { type }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(q === undefined || q === '' ? {} : { q }),
  };
}

/** Parameters that the history also has are parsed the same way. */
export function draftVisitsParams(search: Readonly<Record<string, unknown>>): DraftVisitsParams {
  return draftsParams({
    ...outpatientListParams(search),
    type: draftTypes.find((known) => known === search['type']),
  });
}
