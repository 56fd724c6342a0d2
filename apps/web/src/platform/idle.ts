// Ends a session in which nothing happens. A warning counts a minute down; then the person is signed out,
// unless they go on here or in another tab (Access spec §4, Idle warning). The server ends idle sessions
// by itself: it hears of what a person does here even where that calls nothing else.
import { ACTIVITY_NOTED_EVERY_MS, idleMillisecondsOf } from '@portal/rules/access/idle-time.ts';
import type { UserType } from '@portal/rules/access/roles.ts';

/** The warning counts down from this number of seconds. */
export const WARNING_SECONDS = 60;

/** What happens here is told to the server and to the other tabs at most this often. */
export const TELL_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

/** Milliseconds until the warning. It is over before the server ends the session, so that Continue works. */
export function warningAfter(userType: UserType): number {
  return idleMillisecondsOf(userType) - ACTIVITY_NOTED_EVERY_MS - WARNING_SECONDS * 1000;
}

export interface IdleSurroundings {
  readonly idleMs: number;
  /** Milliseconds of the device. */
  readonly now: () => number;
  /** When something last happened in any tab; undefined when no tab has said so. */
  readonly readShared: () => number | undefined;
  readonly writeShared: (moment: number) => void;
  /** Tells the server that a person is here. */
  readonly tellServer: () => void;
  /** Seconds that are left, each second; undefined when the warning is over. */
  readonly onCount: (secondsLeft: number | undefined) => void;
  readonly onEnd: () => void;
}

export interface IdleWatch {
  /** Something happened: counts unless the warning already shows. */
  readonly notice: () => void;
  /** The person goes on: the warning is over. */
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
      const isTold = around.now() - lastHere < TELL_EVERY_MS;
      if (!isWarning && !isOver && !isTold) happened();
    },
    goOn() {
      happened();
      look();
    },
    stop: () => clearInterval(timer),
  };
}
