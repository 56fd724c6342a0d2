// The numbers beside the filters of the queue.
import { awaitedParty } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countWaiting, countWaitingCompanies } from './queue.queries.ts';

export const countWaitingClaims: Handler<'countWaitingClaims'> = async ({ tx }) => {
  const [groups, companies] = await tx.batch((on) => [countWaiting(on), countWaitingCompanies(on)]);
  return {
    data: {
      parties: summed(
        groups.flatMap(({ raw_status: status, count }) => {
          const code = awaitedParty(status);
          return code === undefined ? [] : [{ code, count }];
        }),
      ),
      insurers: summed(groups.map(({ insurer_code: code, count }) => ({ code, count }))),
      companies,
      reasons: summed(
        groups.flatMap(({ waiting_reasons: codes, count }) =>
          codes.map((code) => ({ code, count })),
        ),
      ),
    },
  };
};

interface Counted<Code extends string> {
  readonly code: Code;
  readonly count: number;
}

/** One entry for each code, in alphabetical order. */
function summed<Code extends string>(counted: readonly Counted<Code>[]): Counted<Code>[] {
  return [...Map.groupBy(counted, ({ code }) => code)]
    .map(([code, parts]) => ({ code, count: parts.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => one.code.localeCompare(other.code));
}
