// A sheet as PDF. Reading a large font and selecting its glyphs takes nearly a second, so a separate thread does
// it. Only a few threads run at a time, because each keeps its fonts in memory.
import { openThreads } from '../workers/threads.ts';
import type { Sheet } from './sheet.ts';

const AT_ONCE = 2;
const MEMORY_MB = 256;

const program = new URL('./render-sheet.worker.ts', import.meta.url).href;
const threads = openThreads(AT_ONCE, MEMORY_MB);

/** Starts when a thread is free; cancelling the stream stops the thread. */
export function printSheet(sheet: Sheet): ReadableStream<Uint8Array> {
  const unwanted = new AbortController();

  async function print(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const pdf: unknown = await threads.run(sheet, {
        filename: program,
        signal: unwanted.signal,
      });
      if (!(pdf instanceof Uint8Array)) throw new TypeError('the thread answered no PDF');
      controller.enqueue(pdf);
      controller.close();
    } catch (error) {
      if (!unwanted.signal.aborted) controller.error(error);
    }
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Not awaited, because the reader may cancel before it starts.
      void print(controller);
    },
    cancel: () => unwanted.abort(),
  });
}
