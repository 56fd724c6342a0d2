import { allowedTransitions } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { RAW_STATUSES, type RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

const isStatus = (to: string): to is RawStatus => RAW_STATUSES.some((status) => status === to);

/** Drafts have a table of their own. */
function movesOfClinics(from: RawStatus | 'NONE'): RawStatus[] {
  return allowedTransitions(from)
    .filter(({ actors }) => actors.includes('CLINIC'))
    .map(({ to }) => to)
    .filter(isStatus)
    .filter((to) => to !== 'DRAFT');
}

test('the database knows the statuses between which clinics move claims', async () => {
  const portal = await portalForTest({ template: 'empty' });
  const known = async (name: string): Promise<unknown> => {
    const { rows } = await portal.db.owner.query<{ status: string }>(
      `SELECT status FROM unnest($1::text[]) AS status WHERE ${name}(status)`,
      [RAW_STATUSES],
    );
    return rows.map(({ status }) => status);
  };
  const sources = RAW_STATUSES.filter((from) => from !== 'DRAFT');
  expect(await known('may_clinic_change')).toEqual(
    sources.filter((from) => movesOfClinics(from).length > 0),
  );
  const targets = new Set([...sources, 'NONE' as const].flatMap(movesOfClinics));
  expect(await known('may_clinic_set')).toEqual(RAW_STATUSES.filter((one) => targets.has(one)));
});
