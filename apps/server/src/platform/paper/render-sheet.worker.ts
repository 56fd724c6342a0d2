// Creates a PDF in a separate thread, so that the server's thread keeps responding.
import { buffer } from 'node:stream/consumers';
import { Tinypool } from 'tinypool';
import { renderSheet } from './render-sheet.ts';
import type { Sheet } from './sheet.ts';

/** The whole PDF, transferred without a copy. */
export default async function render(sheet: Sheet): Promise<unknown> {
  return Tinypool.move(new Uint8Array(await buffer(renderSheet(sheet))));
}
