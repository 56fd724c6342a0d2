// The calls of approval rules and their dry runs.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { page, paramsOf } from '../../ui/lists/params-of.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { changedClaimsParams } from './dry-run-params.ts';

export type Rule = Reply<'listRules'>['data'][number];
export type RuleWithChoices = Reply<'getRule'>['data'];
export type RulePeriod = Rule['periods'][number];
export type DryRun = Reply<'listRuleDryRuns'>['data'][number];
export type DryRunFigures = Reply<'getRuleDryRun'>['data'];
export type ChangedClaim = Reply<'listDryRunClaims'>['data'][number];
export type PlannedChange = Request<'planRuleChange'>['body'];

const RULES = 'rules';
const RUNS = 'ruleDryRuns';
const RUN_LIST_SIZE = 10;
const CLAIM_LIST_SIZE = 20;
const PROGRESS_MS = 1_000;

export const rulesQuery = queryOptions({
  queryKey: [RULES, 'all'],
  queryFn: async ({ signal }) => (await call('listRules', { signal })).data,
});

const ruleKey = (code: string) => [RULES, 'one', code];

export function ruleQuery(code: string) {
  return queryOptions({
    queryKey: ruleKey(code),
    queryFn: async ({ signal }) => (await call('getRule', { params: { code }, signal })).data,
  });
}

function keepRule(queryClient: QueryClient, rule: RuleWithChoices): void {
  queryClient.setQueryData(ruleKey(rule.code), rule);
  void queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey });
}

/** False if the change waits for a second person. */
export async function planChange(
  queryClient: QueryClient,
  code: string,
  body: PlannedChange,
): Promise<boolean> {
  const planned = await orProposed(call('planRuleChange', { params: { code }, body }));
  if (planned !== undefined) keepRule(queryClient, planned.data);
  return planned !== undefined;
}

/** Returns false if the withdrawal waits for a second person. */
export function useWithdrawing({ code, version }: RuleWithChoices) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (activeFrom: string) => {
      const body = { active_from: activeFrom, rule_version: version };
      const withdrawn = await orProposed(call('withdrawRuleChange', { params: { code }, body }));
      if (withdrawn !== undefined) keepRule(queryClient, withdrawn.data);
      return withdrawn !== undefined;
    },
  });
}

export function useStartingRun(code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (activeFrom: string) => {
      const body = { active_from: activeFrom };
      const { data } = await call('startRuleDryRun', { params: { code }, body });
      await queryClient.invalidateQueries({ queryKey: [RUNS, 'list', code] });
      return data.id;
    },
  });
}

export function useDryRuns(code: string) {
  return useList({
    key: [RUNS, 'list', code],
    params: paramsOf({ page }),
    size: RUN_LIST_SIZE,
    load: (query, signal) => call('listRuleDryRuns', { params: { code }, query, signal }),
  });
}

/** A dry run; asked for again while it is under way. */
export function useDryRun(id: string) {
  return useQuery({
    queryKey: [RUNS, 'one', id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'DRY_RUN_NOT_FOUND') };
      return (await call('getRuleDryRun', { params, signal, isCausedByTimer: true })).data;
    },
    refetchInterval: ({ state: { data } }) => (data?.status === 'RUNNING' ? PROGRESS_MS : false),
  });
}

export function useChangedClaims(id: string) {
  return useList({
    key: [RUNS, 'claims', id],
    params: changedClaimsParams,
    size: CLAIM_LIST_SIZE,
    isPart: true,
    replaces: true,
    load: (query, signal) => call('listDryRunClaims', { params: { id }, query, signal }),
  });
}
