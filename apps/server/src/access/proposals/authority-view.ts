// The amounts that one person decides alone, in the form that the calls answer and take.
import { ACTS_BY_AMOUNT, type Authority, levelsOf } from '@portal/rules/access/authority.ts';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { AuthoritySetting } from '../../platform/http/second-person.ts';

export function authorityView({ amounts, deciderMayPay, version }: AuthoritySetting) {
  return {
    amounts: ACTS_BY_AMOUNT.flatMap((act) =>
      levelsOf(act).map((level) => {
        const upTo = amounts[act][level];
        return { act, level, up_to: upTo === null ? null : centsToWire(upTo) };
      }),
    ),
    decider_may_pay: deciderMayPay,
    version,
  };
}

/** The amounts after the change; those that it does not name stay. */
export function changedAmounts(
  before: Authority,
  changes: ParsedRequest<'changeAuthority'>['body']['amounts'],
): Authority {
  const after = { ...before };
  for (const { act, level, up_to: upTo } of changes) {
    after[act] = {
      ...after[act],
      [level]: upTo === null ? null : (parseCents(upTo) ?? ZERO_CENTS),
    };
  }
  return after;
}

/** The changed amounts, for the person who confirms them. */
export function changesOf(
  before: Authority,
  changes: ParsedRequest<'changeAuthority'>['body']['amounts'],
): string[] {
  return changes.flatMap(({ act, level, up_to: upTo }) => {
    const former = before[act][level];
    const from = former === null ? null : centsToWire(former);
    return from === upTo ? [] : [`${act} ${level}: ${from ?? '∞'} → ${upTo ?? '∞'}`];
  });
}
