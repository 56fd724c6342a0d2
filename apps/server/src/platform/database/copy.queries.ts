// Fast loading with COPY.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const chunkCharacters = 256 * 1024;

/** Joins small texts, so that the database receives a few large packets. */
function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  let size = 0;
  for (const line of lines) {
    chunk.push(line);
    size += line.length;
    if (size < chunkCharacters) continue;
    yield chunk.join('');
    chunk = [];
    size = 0;
  }
  if (size > 0) yield chunk.join('');
}

/** Copies text in COPY format into columns of a table; returns the number of rows. */
export async function copyStream(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  text: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`COPY ${pg.escapeIdentifier(table)} (${names}) FROM STDIN`));
  await pipeline(Readable.from(text, { objectMode: false }), target);
  return target.rowCount;
}

/** Copies lines of COPY text into columns of a table. */
export async function copyLines(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  await copyStream(client, table, columns, inChunks(lines));
}
