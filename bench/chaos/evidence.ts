// Checks the acknowledged claims in the database.
import type { Act } from './load.ts';
import { asOwner, type Site } from './site.ts';

export interface Evidence {
  /** Acknowledged, but not in the database. */
  readonly lost: number;
  /** In the database more than once. */
  readonly doubled: number;
  /** Without its lines or its audit entry. */
  readonly half: number;
}

/** Checks as the database owner, and voids the claims so that their patients can be used again. */
export function examine(site: Site, acts: readonly Act[]): Promise<Evidence> {
  const keys = acts.map(({ key }) => key);
  return asOwner(site, async (owner) => {
    const { rows } = await owner.query<Evidence>(
      `WITH found AS (
         SELECT key, count(c.id) AS claims,
                bool_and((SELECT count(*) FROM claim_line l WHERE l.claim_id = c.id) = 8
                         AND EXISTS (SELECT FROM audit_entry a
                                      WHERE a.action = 'claims.submit' AND a.subject_id = c.id::text)) AS is_whole
           FROM unnest($1::text[]) AS key LEFT JOIN claim c ON c.receipt_no = key
          GROUP BY key)
       SELECT count(*) FILTER (WHERE claims = 0)::int AS lost,
              count(*) FILTER (WHERE claims > 1)::int AS doubled,
              count(*) FILTER (WHERE claims > 0 AND NOT is_whole)::int AS half
         FROM found`,
      [keys],
    );
    await owner.query(
      'UPDATE claim SET voided_at = update_date_time WHERE receipt_no = ANY ($1::text[])',
      [keys],
    );
    const [evidence] = rows;
    if (evidence === undefined) throw new Error('the database returned no row');
    return evidence;
  });
}
