// Ends an idle session. A warning counts down one minute; then the user is signed out, unless they continue
// here or in another tab (Access spec §4, Idle warning). The server ends idle sessions itself, so activity
// here is reported to it even if it causes no other call.
import { ACTIVITY_NOTED_EVERY_MS, idleMillisecondsOf } from '@portal/rules/access/idle-time.ts';
import type { UserType } from '@portal/rules/access/roles.ts';

/** The number of seconds that the warning counts down. */
export const WARNING_SECONDS = 60;

/** Activity is reported to the server and to the other tabs at most this often. */
export const TELL_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

/** Milliseconds until the warning. It ends before the server ends the session, so that Continue still works. */
export function warningAfter(userType: UserType): number {
  return idleMillisecondsOf(userType) - ACTIVITY_NOTED_EVERY_MS - WARNING_SECONDS * 1000;
}

export interface IdleSurroundings {
  readonly idleMs: number;
  /** Milliseconds on the device's clock. */
  readonly now: () => number;
  /** The time of the last activity in any tab; undefined if no tab has reported any. */
  readonly readShared: () => number | undefined;
  readonly writeShared: (moment: number) => void;
  /** Reports activity to the server. */
  readonly tellServer: () => void;
  /** The remaining seconds, each second; undefined when the warning ends. */
  readonly onCount: (secondsLeft: number | undefined) => void;
  readonly onEnd: () => void;
}

export interface IdleWatch {
  /** Records activity, unless the warning is already shown. */
  readonly notice: () => void;
  /** The user continues: ends the warning. */
  readonly goOn: () => void;
  readonly stop: () => void;
}

export function watchIdle(around: IdleSurroundings): IdleWatch {
  // Opening the page has just called the server.
  let lastHere = around.now();
  let isWarning = false;
  let isOver = false;
  around.writeShared(lastHere);

  function happened(): void {
    lastHere = around.now();
    around.writeShared(lastHere);
    around.tellServer();
  }

  function look(): void {
    if (isOver) return;
    const last = Math.max(lastHere, around.readShared() ?? lastHere);
    const over = around.now() - last - around.idleMs;
    if (over < 0) {
      if (isWarning) around.onCount(undefined);
      isWarning = false;
      return;
    }
    const count = Math.floor(over / 1000);
    isWarning = true;
    if (count < WARNING_SECONDS) {
      around.onCount(WARNING_SECONDS - count);
      return;
    }
    isOver = true;
    around.onCount(undefined);
    around.onEnd();
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    notice() {
      const isReported = around.now() - lastHere < TELL_EVERY_MS;
      if (!isWarning && !isOver && !isReported) happened();
    },
    goOn() {
      happened();
      look();
    },
    stop: () => clearInterval(timer),
  };
}
