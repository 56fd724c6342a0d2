// The filters of the specialists in their address.
import { GENDERS, type Gender } from '@portal/rules/clinics/specialists.ts';
import { isUuid } from '../platform/api/uuid.ts';
import { type AppointedParams, appointedParams } from './appointed-params.ts';

export interface SpecialistsParams extends Omit<AppointedParams, 'test'> {
  readonly specialty?: string;
  readonly gender?: Gender;
  /** Id of a clinic: only its doctors. */
  readonly clinic?: string;
  /** Id of a panel: only its clinics or doctors. */
  readonly panel?: string;
  /** A higher level of the directory; undefined for the doctors. */
  readonly level?: 'clinics' | 'panels';
}

/** Without the first page and empty filters. */
export function specialistsParams(search: Readonly<Record<string, unknown>>): SpecialistsParams {
  // A specialty is a text of the same kind as a test.
  const { test: specialty, ...params } = appointedParams({ ...search, test: search['specialty'] });
  const gender = GENDERS.find((one) => one === search['gender']);
  const { clinic, panel, level } = search;
  const hasPanel = typeof panel === 'string' && isUuid(panel);
  return {
    ...params,
    ...(specialty === undefined ? {} : { specialty }),
    ...(gender === undefined ? {} : { gender }),
    ...(typeof clinic === 'string' && isUuid(clinic) ? { clinic } : {}),
    ...(hasPanel ? { panel } : {}),
    // Only clinics of a panel are listed.
    ...(level === 'panels' || (level === 'clinics' && hasPanel) ? { level } : {}),
  };
}
