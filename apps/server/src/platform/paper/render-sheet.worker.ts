// Makes one PDF beside the server's own thread, which goes on answering meanwhile.
import { buffer } from 'node:stream/consumers';
import { Tinypool } from 'tinypool';
import { renderSheet } from './render-sheet.ts';
import type { Sheet } from './sheet.ts';

/** The whole PDF; it is handed over, not copied. */
export default async function render(sheet: Sheet): Promise<unknown> {
  return Tinypool.move(new Uint8Array(await buffer(renderSheet(sheet))));
}
