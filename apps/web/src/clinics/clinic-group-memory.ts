// The last search and order of the group's clinics, so that "All clinics" leads back to the same list. Kept in memory
// until the user signs out.
import { onLeave } from '../platform/api/session.ts';
import type { ClinicGroupParams } from './clinic-group-params.ts';

let last: ClinicGroupParams = {};

onLeave(() => {
  last = {};
});

export function rememberGroupList(params: ClinicGroupParams): void {
  last = params;
}

export function lastGroupList(): ClinicGroupParams {
  return last;
}
