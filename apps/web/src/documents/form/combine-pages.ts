// Makes one PDF of pictures and PDFs, in a worker.
import { askWorker } from '../ask-worker.ts';
import type { Combined } from './combine-pages-worker.ts';
import type { PdfFault } from '../insight.ts';

const LIMIT_MS = 60_000;
const ENDING = /\.[^.]+$/;

/** A file that cannot be part of a PDF. */
export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly fileName: string;
  readonly fault: PdfFault;

  constructor(fileName: string, fault: PdfFault) {
    super(`${fault}: a page of the PDF`);
    this.fileName = fileName;
    this.fault = fault;
  }
}

/**
 * @returns a file with the name of the first one
 * @throws PageFault
 */
export async function combinePages(
  contents: readonly Blob[],
  names: readonly string[],
): Promise<File> {
  const worker = new Worker(new URL('combine-pages-worker.ts', import.meta.url), {
    type: 'module',
  });
  const combined = await askWorker<Combined>(worker, contents, LIMIT_MS);
  if (combined.pdf === undefined) throw new PageFault(names[combined.at] ?? '', combined.fault);
  const [first = ''] = names;
  return new File([combined.pdf], first.replace(ENDING, '.pdf'), { type: 'application/pdf' });
}
