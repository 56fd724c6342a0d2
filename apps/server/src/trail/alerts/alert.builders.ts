// Security alerts, for tests, and requests about the trail.
import { demoMember } from '../../../test/fixtures.ts';
import type { Portal } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';

let networks = 0;

/** An open alert about another network with each call. */
export async function anAlert({ db }: Pick<Portal, 'db'>): Promise<string> {
  networks += 1;
  const { rows } = await db.owner.query<{ id: string }>(
    `INSERT INTO security_alert (rule, subject, facts, found_at, first_at, last_at)
     VALUES ('STUFFING', $1, '{"accounts": 12, "failures": 80}', '2026-11-06T02:00:00Z', '2026-11-06T01:10:00Z', '2026-11-06T01:55:00Z')
     RETURNING id`,
    [`192.0.2.${networks}`],
  );
  return rows[0]?.id ?? '';
}

export const trailMakers = {
  searchAuditTrail: () => ({ body: { clinic: 'GP0001', username: 'clinic.gp', size: 5 } }),
  exportAuditTrail: () => ({ body: { username: 'clinic.gp', verb: 'SUBMIT' } }),
  listMemberReaders: () => ({ body: { national_id: demoMember, size: 5 } }),
  listSecurityAlerts: async ({ anAlert: make }: World) => {
    await make();
    return { query: { size: 5 } };
  },
  acknowledgeAlert: async ({ anAlert: make }: World) => ({
    params: { id: await make() },
    body: { note: 'A tester with an old list of passwords. The network is blocked.' },
  }),
  listActsOnBehalf: ({ clerk }: World) => ({
    params: { id: clerk.clinicId },
    query: { size: 5 },
  }),
} satisfies Partial<Makers>;
