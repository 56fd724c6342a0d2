// The cost of row-level security: the claim history of a clinic with the policies on and off.
import type { HistoryFilter } from '../apps/server/src/claims/history/claim-history.queries.ts';
import { readPage } from '../apps/server/src/claims/history/read-history.ts';
import type { MeasuredServer } from './measured-server.ts';
import { timed, percentile, type Figure } from './figures.ts';

const runs = 100;
const turns = 10;

const policies = (change: 'ENABLE' | 'DISABLE') =>
  ['claim', 'claim_count', 'claim_change']
    .map((table) => `ALTER TABLE ${table} ${change} ROW LEVEL SECURITY`)
    .join(';');

export async function benchWall(server: MeasuredServer): Promise<Figure[]> {
  const { rows } = await server.owner.query<{ session: string; clinic: string }>(`
    SELECT s.id AS session, s.location_id AS clinic FROM user_session s JOIN app_user u ON u.id = s.user_id
     WHERE u.username = 'clinic.gp' AND s.ended_at IS NULL`);
  const [who] = rows;
  if (who === undefined) throw new Error('clinic.gp is not signed in');
  const filter: HistoryFilter = {
    clinicId: who.clinic,
    claimType: 'OUTPATIENT',
    panelType: null,
    statuses: [],
    displayed: [],
    insurer: null,
    practitionerId: null,
    memberId: null,
    from: null,
    to: null,
    claimIds: null,
    reference: null,
    declineReason: null,
    locks: null,
    nationalIdIndex: null,
  };
  const page = { column: 'visit_date', isDescending: true, limit: 10, offset: 0 } as const;
  const read = () =>
    server.services.database.inSession(who.session, (tx) => readPage(tx, filter, page));
  // In turns, so that other work on the machine affects both equally.
  const walled: number[] = [];
  const open: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    walled.push(...(await timed(runs, read)));
    await server.owner.query(policies('DISABLE'));
    open.push(...(await timed(runs, read)));
    await server.owner.query(policies('ENABLE'));
  }
  const cost = percentile(walled, 0.5) / percentile(open, 0.5) - 1;
  return [
    {
      name: 'Row-level security on the claim history, cost',
      value: cost * 100,
      unit: '%',
      goal: '≤ 10 %',
      floor: `${percentile(open, 0.5).toFixed(2)} ms with the policies off`,
    },
  ];
}
