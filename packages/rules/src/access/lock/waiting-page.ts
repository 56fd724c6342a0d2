// A page whose session has ended may wait for its user. Which pages wait, and who may continue on them.
import type { UserType } from '../roles.ts';

/**
 * Why a session ended without its user's log-out. `idle`: nobody did anything; `takenOver`: the account signed in
 * somewhere else; `ended`: everything else.
 */
export type SessionEnd = 'ended' | 'idle' | 'takenOver';

interface EndedPage {
  readonly end: SessionEnd;
  readonly userType: UserType;
  /** Whether leaving the page would lose something that was entered. */
  readonly hasForm: boolean;
}

/**
 * Forms wait, so that nothing typed is lost. Every screen of an idle administrator is locked. Other pages are left for
 * the sign-in page (Access spec §4).
 */
export function waitsForUser({ end, userType, hasForm }: EndedPage): boolean {
  return hasForm || (userType === 'ADMINUSER' && end === 'idle');
}

/** A user with the clinic that the session works for; null without one. */
export interface UserAtClinic {
  readonly userId: string;
  readonly clinicId: string | null;
}

interface SignedInUser extends UserAtClinic {
  /** Whether the portal first asks for a new password or a second factor. */
  readonly mustPrepare: boolean;
}

/**
 * `continue`: typing goes on. `later`: the page is left, and its text waits for the user. `empty`: the page and its text
 * are gone.
 */
export type PageEntry = 'continue' | 'later' | 'empty';

/** The page that a user finds after signing in at a waiting page. */
export function entryOf(waiting: UserAtClinic, signedIn: SignedInUser): PageEntry {
  if (signedIn.userId !== waiting.userId) return 'empty';
  if (signedIn.mustPrepare) return 'later';
  return signedIn.clinicId === waiting.clinicId ? 'continue' : 'empty';
}
