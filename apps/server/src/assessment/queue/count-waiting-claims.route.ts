// The numbers beside the filters of the queue.
import { awaitedParty } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countByReason, countByStatusAndInsurer } from './queue.queries.ts';

export const countWaitingClaims: Handler<'countWaitingClaims'> = async ({ tx }) => {
  const [groups, reasons] = await Promise.all([countByStatusAndInsurer(tx), countByReason(tx)]);
  const parties = groups.map((group) => ({ ...group, code: awaitedParty(group.raw_status) }));
  return {
    data: {
      parties: summed(parties.flatMap(({ code, count }) => (code ? [{ code, count }] : []))),
      insurers: summed(groups.map(({ insurer_code: code, count }) => ({ code, count }))),
      reasons: summed(reasons.map(({ reason: code, count }) => ({ code, count }))),
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
