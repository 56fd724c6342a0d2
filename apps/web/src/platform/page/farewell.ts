// What the sign-in page says to a user who was just signed out.

/** `ended`: the server or another tab ended the session; `signedOut`: the user did. */
export type LeaveReason = 'ended' | 'signedOut';

/** `saved`: the server has all of it; `kept`: this tab has what the server does not have yet. */
type DraftPlace = 'saved' | 'kept';

export interface Farewell {
  readonly reason: LeaveReason;
  /** Words of the server; empty if it gave none. */
  readonly message: string;
  /** The user whose session ended because the same account signed in somewhere else. */
  readonly takenOverFrom?: string | undefined;
  /** Where the claim is that was being written. */
  readonly draft?: DraftPlace;
}

let farewell: Farewell | undefined;

export function sayFarewell(said: Farewell): void {
  farewell = said;
}

/** Adds where the claim is that was being written; for the listeners of `onLeave`. */
export function addDraftToFarewell(draft: DraftPlace): void {
  if (farewell !== undefined) farewell = { ...farewell, draft };
}

/** Answers what the sign-in page says first; it is said once. */
export function takeFarewell(): Farewell | undefined {
  const taken = farewell;
  farewell = undefined;
  return taken;
}
