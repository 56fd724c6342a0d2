// Creates a PDF in a separate thread, so that the server's thread keeps responding.
import { finished } from 'node:stream/promises';
import { Tinypool } from 'tinypool';
import { renderSheet } from './render-sheet.ts';
import type { Sheet } from './sheet.ts';

/** The whole PDF, moved to the other thread without a copy. */
export default async function render(sheet: Sheet): Promise<unknown> {
  // `buffer` of node:stream/consumers passes each chunk through a Blob, which takes a quarter of the whole time.
  const chunks: Uint8Array[] = [];
  const pdf = renderSheet(sheet).on('data', (chunk: Uint8Array) => chunks.push(chunk));
  await finished(pdf, { writable: false });
  return Tinypool.move(new Uint8Array(Buffer.concat(chunks)));
}
