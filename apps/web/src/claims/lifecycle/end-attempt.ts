// The messages of an attempt to submit disappear when everything that stopped it is resolved. Later actions belong
// to the next attempt.
import {
  blockingCount,
  type ClaimState,
  type ClaimStore,
  hasFieldsToClear,
} from '../fields/claim-store.ts';

function hasReason(state: ClaimState): boolean {
  return hasFieldsToClear(state) || blockingCount(state) > 0 || state.refused.submit.length > 0;
}

/** Clears the messages of an attempt as soon as its reasons are gone. */
export function endAttempts(store: ClaimStore): void {
  store.subscribe((state, before) => {
    // A new attempt starts without reasons until it has been checked.
    if (state.attempt === 0 || state.attempt !== before.attempt) return;
    if (state.isStoppedByRules && before.isStoppedByRules && blockingCount(state) === 0) {
      store.setState({ isStoppedByRules: false });
    }
    if (hasReason(before) && !hasReason(state)) store.setState({ attempt: 0 });
  });
}
