// A figure of the benchmarks with its goal and its floor.
import { setTimeout } from 'node:timers/promises';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string;
  /** The floor measured in the same run, if any. */
  readonly floor?: string;
}

/** The value below which `share` of the sorted samples are. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the milliseconds of each of `runs` calls, after a warm-up of a tenth. */
export async function timed(runs: number, work: (run: number) => unknown): Promise<number[]> {
  for (let run = 0; run < runs / 10; run += 1) await work(run);
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work(run);
    samples.push(performance.now() - started);
  }
  return samples;
}

/** Runs `total` operations, `width` at a time. Returns operations per second, and their times. */
export async function throughput(
  total: number,
  width: number,
  work: (run: number) => Promise<unknown>,
): Promise<{ perSecond: number; samples: number[] }> {
  const samples: number[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let run = next; run < total; run = next) {
      next += 1;
      const started = performance.now();
      await work(run);
      samples.push(performance.now() - started);
    }
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: width }, worker));
  return { perSecond: (total * 1000) / (performance.now() - started), samples };
}

/** Starts `total` operations at a rate of `perSecond`, however long earlier ones take. Returns their milliseconds. */
export async function atRate(
  total: number,
  perSecond: number,
  work: (run: number) => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now();
  const times: Promise<number>[] = [];
  for (let run = 0; run < total; run += 1) {
    const due = began + (run * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await setTimeout(early);
    times.push(work(run).then(() => performance.now() - due));
  }
  return Promise.all(times);
}

function round(value: number): number {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return Number(value.toFixed(digits));
}

/** A Markdown table of the figures. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(
    (figure) =>
      `| ${figure.name} | ${round(figure.value)} ${figure.unit} | ${figure.goal} | ${figure.floor ?? '–'} |`,
  );
  return [
    '| Figure | Measured | Goal | Floor in the same run |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
