// Checks with the master data of today whether claims are still covered, and stores those that are not.
import {
  coverFaults,
  type CoverFacts,
  type CoverFault,
  type FoundFault,
} from '@portal/rules/claims/cover/cover-faults.ts';
import { preExistingOf } from '@portal/rules/members/pre-existing.ts';
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { dateUnlessOpen, plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { employmentOf, policyTermOf } from '../../members/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  deleteHits,
  listCoverFacts,
  storeHits,
  type CoverFactsRow,
  type CoverHit,
} from './cover-facts.queries.ts';

export interface CheckedCover {
  /** Every fault, also one in spite of which somebody has kept the claim. */
  readonly faults: readonly CoverFault[];
  /** The faults that nobody has decided. */
  readonly open: readonly CoverFault[];
}

/** The claims that are not covered, by id. Stores them, and forgets those that are covered again. */
export async function updateCoverHits(
  tx: Transaction,
  rows: readonly CoverFactsRow[],
  at: string,
): Promise<ReadonlyMap<string, CheckedCover>> {
  const hits = rows.flatMap(hitOf);
  const hit = new Map(hits.map((one) => [one.claim_id, one]));
  const covered = rows.flatMap(({ claim_id: id }) => (hit.has(id) ? [] : [id]));
  const [stored] = await tx.batch((on) => [
    hits.length === 0 ? [] : storeHits(on, hits, at),
    covered.length === 0 ? undefined : deleteHits(on, covered),
  ]);
  return new Map(
    stored.map(({ claim_id: id, kept_faults: kept }) => {
      const faults = hit.get(id)?.faults ?? [];
      return [id, { faults, open: faults.filter((fault) => !(kept ?? []).includes(fault)) }];
    }),
  );
}

export async function updateCoverHitsOf(
  tx: Transaction,
  claimIds: readonly string[],
  at: string,
): Promise<ReadonlyMap<string, CheckedCover>> {
  return updateCoverHits(tx, await listCoverFacts(tx, claimIds), at);
}

export function hitOf(row: CoverFactsRow): CoverHit[] {
  const faults = faultsOf(row);
  if (faults.length === 0) return [];
  const since = faults.flatMap((one) => one.since ?? []).toSorted()[0] ?? null;
  const { clinic_id: clinicId, claim_id: claimId } = row;
  return [
    { clinic_id: clinicId, claim_id: claimId, faults: faults.map(({ fault }) => fault), since },
  ];
}

function faultsOf(row: CoverFactsRow): FoundFault[] {
  return coverFaults(
    {
      policy:
        row.member_start === null
          ? undefined
          : policyTermOf({ ...row, member_start: row.member_start }, row.has_plan),
      employment: employmentOf(row.employment),
      panel:
        row.panel_status === null
          ? undefined
          : {
              status: row.panel_status,
              startDate: optionalDate(row.panel_start),
              endDate: optionalDate(row.panel_end),
            },
      isPlanOnPanel: row.is_plan_on_panel,
      doctor: row.doctor === null ? undefined : employmentOf(row.doctor),
      clinic: { from: optionalDate(row.clinic_from), until: optionalDate(row.clinic_until) },
      hasUnlistedProduct: row.has_unlisted_product,
      hasExcludedProduct: row.has_excluded_product,
      exclusion: exclusionOf(row),
    },
    plainDate(row.visit_date),
  );
}

function exclusionOf(row: CoverFactsRow): CoverFacts['exclusion'] {
  if (parseCents(row.total_payable_amount) === ZERO_CENTS) return undefined;
  const principal = row.principal_diagnosis ?? undefined;
  const declared = {
    prefixes: row.declared_conditions ?? [],
    coveredFrom: optionalDate(row.claim_effective_date),
  };
  return {
    principalDiagnosis: principal,
    excludedDiagnoses: row.excluded_diagnoses,
    waitingUntil: optionalDate(row.waiting_until),
    preExisting: preExistingOf(
      principal === undefined ? [] : [principal],
      declared,
      plainDate(row.visit_date),
    ),
  };
}

function optionalDate(text: string | null): PlainDate | undefined {
  return text === null ? undefined : dateUnlessOpen(plainDate(text));
}
