// Checks the acknowledged requests in the database.
import type { Act } from './load.ts';
import type { ActKind } from './people.ts';
import { asOwner, type Site } from './site.ts';

export interface Evidence {
  /** Acknowledged, but not in the database. */
  readonly lost: number;
  /** In the database more than once. */
  readonly doubled: number;
  /** Without its parts or its audit entry. */
  readonly half: number;
}

/** The records with the keys: key, and whether it is whole. */
const FOUND: Readonly<Record<ActKind, string>> = {
  claims: `
    SELECT receipt_no AS key,
           (SELECT count(*) FROM claim_line l WHERE l.claim_id = c.id) = 8
           AND EXISTS (SELECT FROM audit_entry a
                        WHERE a.action = 'claims.submit' AND a.subject_id = c.id::text) AS is_whole
      FROM claim c WHERE receipt_no = ANY ($1)`,
  letters: `
    SELECT sent_request->>'pac_id' AS key,
           EXISTS (SELECT FROM audit_entry a
                    WHERE a.action = 'guarantees.create' AND a.subject_id = l.id::text) AS is_whole
      FROM letter l WHERE sent_request->>'pac_id' = ANY ($1)`,
  decisions: `
    SELECT remarks AS key,
           (SELECT count(*) FROM claim_event e WHERE e.claim_id = r.claim_id AND e.at = r.created_at) = 1
           AND EXISTS (SELECT FROM audit_entry a
                        WHERE a.action = 'assessment.decide' AND a.subject_id = r.claim_id::text) AS is_whole
      FROM claim_remark r WHERE remarks = ANY ($1)`,
};

/** Checks as the database owner, and voids the claims so that their patients can be used again. */
export function examine(site: Pick<Site, 'ownerUrl'>, acts: readonly Act[]): Promise<Evidence> {
  return asOwner(site, async (owner) => {
    const sum = { lost: 0, doubled: 0, half: 0 };
    for (const [kind, found] of Object.entries(FOUND)) {
      const keys = acts.filter((act) => act.kind === kind).map(({ key }) => key);
      const { rows } = await owner.query<Evidence>(
        `WITH found AS (${found}),
              counted AS (SELECT key, count(f.is_whole) AS times, bool_and(f.is_whole) AS is_whole
                            FROM unnest($1::text[]) AS key LEFT JOIN found f USING (key) GROUP BY key)
         SELECT count(*) FILTER (WHERE times = 0)::int AS lost,
                count(*) FILTER (WHERE times > 1)::int AS doubled,
                count(*) FILTER (WHERE times > 0 AND NOT is_whole)::int AS half
           FROM counted`,
        [keys],
      );
      const [evidence] = rows;
      if (evidence === undefined) throw new Error('the database returned no row');
      sum.lost += evidence.lost;
      sum.doubled += evidence.doubled;
      sum.half += evidence.half;
    }
    await owner.query(
      'UPDATE claim SET voided_at = update_date_time WHERE receipt_no = ANY ($1::text[])',
      [acts.map(({ key }) => key)],
    );
    return sum;
  });
}
