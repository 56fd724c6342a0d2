// The progress of a long command: a bar that is redrawn on a terminal, otherwise occasional lines.
import type { Io } from './command.ts';

export interface Progress {
  update(done: number, of: number): void;
  /** Removes the bar. */
  end(): void;
}

const barLength = 30;
const redrawMilliseconds = 100;
const lineStep = 0.25;

export function createProgress(io: Io, label: string): Progress {
  let lastDrawn = 0;
  let nextLine = lineStep;
  const { redraw } = io;
  return {
    update(done, of) {
      const share = of === 0 ? 1 : Math.min(1, done / of);
      if (redraw === undefined) {
        if (share < nextLine) return;
        nextLine = (Math.floor(share / lineStep) + 1) * lineStep;
        io.out(`${label}: ${percent(share)}`);
        return;
      }
      const now = performance.now();
      if (share < 1 && now - lastDrawn < redrawMilliseconds) return;
      lastDrawn = now;
      const filled = Math.round(share * barLength);
      const bar = '█'.repeat(filled) + '░'.repeat(barLength - filled);
      redraw(`${label} ${bar} ${percent(share)}`);
    },
    end() {
      redraw?.('');
    },
  };
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

/** Seconds since a time of `performance.now()`, as '3.2 s'. */
export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
