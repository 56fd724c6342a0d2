// A long list goes from one thread to another as pieces of JSON, so that the server's own thread can answer others
// between two pieces. Copying the whole list at once would keep it busy for longer than reading the file.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A piece takes a few milliseconds. */
const PIECE_LENGTH = 200_000;

/** Elements of a list as JSON, without the brackets of the list. */
export type Pieces = readonly string[];

/** @param items the elements of a list, each as JSON */
export function piecesOf(items: Iterable<string>): Pieces {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  for (const item of items) {
    if (length > 0 && length + item.length > PIECE_LENGTH) {
      pieces.push(piece.join(','));
      piece = [];
      length = 0;
    }
    piece.push(item);
    length += item.length + 1;
  }
  if (piece.length > 0) pieces.push(piece.join(','));
  return pieces;
}

/** @param parse the elements of a piece, given as a JSON list */
export async function listOf<Item>(
  pieces: Pieces,
  parse: (list: string) => readonly Item[],
): Promise<Item[]> {
  const list: Item[] = [];
  for (const piece of pieces) {
    for (const item of parse(`[${piece}]`)) list.push(item);
    await nextTurn();
  }
  return list;
}
