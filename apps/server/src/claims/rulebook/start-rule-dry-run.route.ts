// Leaves a dry run of a planned change over the claims of the last calendar month to a job.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { firstOfMonth } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { dryRunOf, requireDryRun } from './dry-run-view.ts';
import { insertDryRun } from './dry-runs.queries.ts';
import { auditedRule, requirePlanned } from './planned-rule.ts';
import { requireRule } from './rule-view.ts';

export const startRuleDryRun: Handler<'startRuleDryRun'> = async ({
  params,
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const { clock } = services;
  const today = clock.today();
  const periods = await requireRule(tx, params.code);
  const { version: _version, ...tried } = requirePlanned(periods, body.active_from, today);
  const to = addDays(firstOfMonth(today), -1);
  const by = { id: user.user_id, name: user.name, at: clock.now().toISOString() };
  const run = await insertDryRun(tx, tried, { from: firstOfMonth(to), to }, by);
  if (run === undefined) throw new ProblemError('DRY_RUN_RUNNING');
  await audit({
    action: 'claims.start-rule-dry-run',
    ...auditedRule(params.code),
    after: { run: run.id, active_from: body.active_from },
  });
  await enqueueJob(tx, { task: 'try_rule', payload: { runId: run.id } });
  return { data: dryRunOf(await requireDryRun(tx, run.id)) };
};
