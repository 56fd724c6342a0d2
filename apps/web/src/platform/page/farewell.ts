// The message of the sign-in page for a user who was just signed out.

/** `ended`: the server or another tab ended the session; `signedOut`: the user did. */
export type LeaveReason = 'ended' | 'signedOut';

/** `saved`: the server has everything; `kept`: this tab has what the server does not have yet. */
type DraftPlace = 'saved' | 'kept';

export interface Farewell {
  readonly reason: LeaveReason;
  /** Message of the server; empty if there is none. */
  readonly message: string;
  /** The user whose session ended because the same account signed in somewhere else. */
  readonly takenOverFrom?: string | undefined;
  /** The address of the claim that was being written. */
  readonly draft?: DraftPlace;
}

let farewell: Farewell | undefined;

export function sayFarewell(said: Farewell): void {
  farewell = said;
}

/** Adds the address of the claim that was being written; for listeners of `onLeave`. */
export function addDraftToFarewell(draft: DraftPlace): void {
  if (farewell !== undefined) farewell = { ...farewell, draft };
}

/** Returns the message of the sign-in page, once. */
export function takeFarewell(): Farewell | undefined {
  const taken = farewell;
  farewell = undefined;
  return taken;
}
