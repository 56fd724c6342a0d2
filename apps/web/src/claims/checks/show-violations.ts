// Scrolls to the broken rules and focuses them, after expanding the bar if it is collapsed.
import type { ClaimStore } from '../fields/claim-store.ts';
import { focusAfter } from '../fields/focus-after.ts';

export const VIOLATIONS_ID = 'claim-violations';

export function showViolations(store: ClaimStore): void {
  focusAfter(() => store.setState({ isPanelOpen: true }), VIOLATIONS_ID);
  document.getElementById(VIOLATIONS_ID)?.scrollIntoView({ block: 'start' });
}
