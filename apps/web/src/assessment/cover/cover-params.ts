// The parameters in the address of the list of claims that changes have hit.
import { COVER_FAULTS, type CoverFault } from '@portal/rules/claims/cover/cover-faults.ts';
import { COVER_STAGES, type CoverStage } from '@portal/rules/claims/lifecycle/cover-stages.ts';

export interface HitParams {
  readonly fault?: CoverFault;
  readonly stage?: CoverStage;
  readonly clinic?: string;
  readonly kept?: 'true';
  readonly page?: number;
}

const MAX_PAGE = 1_000_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Unknown parameters and the first page are left out. */
export function hitParams(search: Readonly<Record<string, unknown>>): HitParams {
  const fault = COVER_FAULTS.find((one) => one === search['fault']);
  const stage = COVER_STAGES.find((one) => one === search['stage']);
  const { clinic } = search;
  const page = Number(search['page']);
  return {
    ...(fault && { fault }),
    ...(stage && { stage }),
    ...(typeof clinic === 'string' && uuid.test(clinic) && { clinic }),
    ...(search['kept'] === 'true' && { kept: 'true' }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
  };
}
