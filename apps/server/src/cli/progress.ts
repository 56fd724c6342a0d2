// The progress of a long command: a bar that is redrawn on a terminal, otherwise occasional lines.
import type { Io } from './command.ts';

export interface Progress {
  /** `count` is the number of things that are done, for the rate. */
  update(done: number, of: number, count?: number): void;
  /** Shows the current work if its end is not known. */
  say(what: string): void;
  /** Removes the bar. */
  end(): void;
}

const barLength = 30;
const redrawMilliseconds = 100;
const lineStep = 0.25;

export function createProgress(io: Io, label: string): Progress {
  let lastDrawn = 0;
  let nextLine = lineStep;
  const started = performance.now();
  const { redraw } = io;
  return {
    update(done, of, count) {
      const share = of === 0 ? 1 : Math.min(1, done / of);
      if (redraw === undefined) {
        if (share < nextLine) return;
        nextLine = (Math.floor(share / lineStep) + 1) * lineStep;
        io.out(`${label}: ${percent(share)}${speed(share, count, performance.now() - started)}`);
        return;
      }
      const now = performance.now();
      if (share < 1 && now - lastDrawn < redrawMilliseconds) return;
      lastDrawn = now;
      const filled = Math.round(share * barLength);
      const bar = '█'.repeat(filled) + '░'.repeat(barLength - filled);
      redraw(`${label} ${bar} ${percent(share)}${speed(share, count, now - started)}`);
    },
    say(what) {
      if (redraw === undefined) io.out(`${label}: ${what}`);
      else redraw(`${label}: ${what}`);
    },
    end() {
      redraw?.('');
    },
  };
}

/** The rate and the time left; empty without a count. */
function speed(share: number, count: number | undefined, milliseconds: number): string {
  if (count === undefined || share === 0 || milliseconds < redrawMilliseconds) return '';
  const rate = Math.round(count / (milliseconds / 1000));
  const left = Math.ceil(((milliseconds / share) * (1 - share)) / 1000);
  return `, ${rate} lines a second${share < 1 ? `, ${left} s left` : ''}`;
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

/** Seconds since a time of `performance.now()`, as '3.2 s'. */
export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
