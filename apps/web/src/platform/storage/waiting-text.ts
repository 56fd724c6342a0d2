// The tab's storage of an ended session. It waits, encrypted, for the user of the session.
import { type SealedText, sealText } from './sealed-text.ts';
import { giveTabBack, takeTab } from './storage.ts';

interface Waiting {
  readonly owner: string;
  readonly sealed: Promise<SealedText | undefined>;
}

let waiting: Waiting | undefined;

/** Takes everything out of the tab's storage. */
export function sealTab(owner: string): void {
  waiting = { owner, sealed: sealText(JSON.stringify(takeTab())) };
}

/** Puts it back if it belongs to this user; otherwise it is discarded. */
export async function unsealTab(userId: string): Promise<void> {
  const { owner, sealed } = waiting ?? {};
  waiting = undefined;
  if (owner !== userId) return;
  const taken: unknown = JSON.parse((await (await sealed)?.open()) ?? '{}');
  if (typeof taken === 'object' && taken !== null) giveTabBack(taken);
}

export function dropSealedTab(): void {
  waiting = undefined;
}
