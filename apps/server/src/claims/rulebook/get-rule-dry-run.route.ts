import { VERDICT_CHANGES } from '@portal/rules/claims/rulebook/verdict-change.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { dryRunOf, requireDryRun } from './dry-run-view.ts';
import { listShares, type ShareRow } from './dry-runs.queries.ts';

const share = ({ claims, amount }: ShareRow) => ({ claims, amount: Number(amount) });

export const getRuleDryRun: Handler<'getRuleDryRun'> = async ({ params, tx }) => {
  const run = await requireDryRun(tx, params.id);
  const { byChange, byInsurer, byClinic } = await listShares(tx, run.id);
  return {
    data: {
      ...dryRunOf(run),
      by_change: VERDICT_CHANGES.flatMap((change) =>
        byChange.filter(({ key }) => key === change).map((row) => ({ change, ...share(row) })),
      ),
      by_insurer: byInsurer.map((row) => ({ insurer_code: row.key, ...share(row) })),
      by_clinic: byClinic.map((row) => ({
        clinic_id: row.key,
        clinic_name: row.name ?? '',
        ...share(row),
      })),
    },
  };
};
