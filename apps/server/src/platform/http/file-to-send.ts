// A file that a call returns. It is sent after the transaction has been committed and audited and its
// connection is free again. Content that reads rows goes through `http.setAside` first.
import type { SentFile } from './handler.ts';

export class FileToSend {
  readonly file: SentFile;
  /** Of the table that the file contains. Without it, a call with `stepUp: 'manyRows'` always needs a second factor. */
  readonly rows: number | undefined;

  constructor(file: SentFile, rows?: number) {
    this.file = file;
    this.rows = rows;
  }
}
