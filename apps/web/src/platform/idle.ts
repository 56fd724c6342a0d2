// Ends a session in which nothing happens. After the idle time a warning counts a minute down; then
// the person is signed out, unless they go on here or in another tab (Access spec §4, Idle warning).

/** How long nothing may happen at a clinic, where a patient may stand at the counter. */
export const CLINIC_IDLE_MS = 15 * 60_000;
/** The same for administrators: the specification's constant of 300000, which names no purpose. */
export const ADMIN_IDLE_MS = 300_000;
/** The warning counts from so many seconds to nothing. */
export const WARNING_SECONDS = 60;

const SHARE_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

export interface IdleSurroundings {
  readonly idleMs: number;
  /** Milliseconds of the device. */
  readonly now: () => number;
  /** When something last happened in any tab; undefined when no tab has said so. */
  readonly readShared: () => number | undefined;
  readonly writeShared: (moment: number) => void;
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
  let lastHere = around.now();
  let sharedAt = -Infinity;
  let isWarning = false;
  let isOver = false;
  share(lastHere);

  function share(moment: number): void {
    if (moment - sharedAt < SHARE_EVERY_MS) return;
    sharedAt = moment;
    around.writeShared(moment);
  }

  function happenedAt(moment: number): void {
    lastHere = moment;
    share(moment);
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
      if (!isWarning && !isOver) happenedAt(around.now());
    },
    goOn() {
      sharedAt = -Infinity;
      happenedAt(around.now());
      look();
    },
    stop: () => clearInterval(timer),
  };
}
