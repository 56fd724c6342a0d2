// Reads the first pages of a PDF in a worker, one file at a time.
import { askWorker } from './ask-worker.ts';
import type { ReadPages } from './read-pdf-worker.ts';

const LIMIT_MS = 10_000;
const NOTHING: ReadPages = { pages: [], fault: undefined };

let previous: Promise<unknown> = Promise.resolve();

async function read(file: File): Promise<ReadPages> {
  try {
    const worker = new Worker(new URL('read-pdf-worker.ts', import.meta.url), { type: 'module' });
    return await askWorker<ReadPages>(worker, file, LIMIT_MS);
  } catch {
    // The file is uploaded all the same: nothing depends on its text.
    return NOTHING;
  }
}

export function readPdf(file: File): Promise<ReadPages> {
  const reading = previous.then(() => read(file));
  previous = reading;
  return reading;
}
