// Claims that master data no longer covers, with the amount at stake.
import {
  COVER_STAGES,
  coverStageOf,
  statusesOfStages,
} from '@portal/rules/claims/lifecycle/cover-stages.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listedClaim } from '../listed-claim.ts';
import { countClinicsHit, listHits, sumHits, type HitRow } from './claims-hit.queries.ts';

export const listClaimsHit: Handler<'listClaimsHit'> = async ({ query, tx }) => {
  const filter = {
    statuses: statusesOfStages(query.stage === undefined ? COVER_STAGES : [query.stage]),
    fault: query.fault,
    clinicId: query.clinic,
    isKept: query.kept === 'true',
  };
  const ofAll = { ...filter, statuses: statusesOfStages(COVER_STAGES) };
  const [rows, sums, clinics] = await tx.batch((on) => [
    listHits(on, filter, { limit: query.size, offset: (query.page - 1) * query.size }),
    sumHits(on, filter),
    countClinicsHit(on, { ...ofAll, fault: undefined, clinicId: undefined }),
  ]);
  return {
    page: pageOf(query, sums.claims),
    data: rows.map(hitClaim),
    totals: { claims: sums.claims, amount: Number(sums.amount) },
    clinics,
  };
};

function hitClaim(row: HitRow) {
  const stage = coverStageOf(row.raw_status);
  if (stage === undefined) throw new Error(`a claim that is hit has the status ${row.raw_status}`);
  const { kept_reason: reason, kept_by: by, kept_at: at } = row;
  const isKept = row.is_kept && reason !== null && by !== null && at !== null;
  return {
    ...listedClaim(row),
    stage,
    cover: {
      faults: [...row.faults],
      since: row.since,
      kept: isKept ? { reason, by, at } : null,
    },
    found_at: row.found_at,
  };
}
