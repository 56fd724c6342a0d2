// A sheet as a stream of PDF. Reading a large font and choosing its glyphs takes a good part of a second,
// so a thread of its own does it; a few at a time, for each holds its fonts in memory.
import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

const AT_ONCE = 2;
const MEMORY_MB = 256;
const program = new URL('./render-sheet.worker.ts', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    waiting.push(() => resolve(undefined));
    await promise;
  }
  running += 1;
}

function giveTurn(): void {
  running -= 1;
  waiting.shift()?.();
}

/** Begins when a thread is free; whoever stops reading stops the thread. */
export function printSheet(sheet: Sheet): ReadableStream<Uint8Array> {
  let worker: Worker | undefined;
  let isWanted = true;

  async function start(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    await takeTurn();
    if (!isWanted) {
      giveTurn();
      return;
    }
    worker = new Worker(program, {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (bytes: Uint8Array) => controller.enqueue(bytes));
    worker.once('error', (error) => controller.error(error));
    worker.once('exit', (code) => {
      giveTurn();
      if (code === 0) controller.close();
    });
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Not waited for: reading may stop before it begins.
      void start(controller);
    },
    async cancel() {
      isWanted = false;
      await worker?.terminate();
    },
  });
}
