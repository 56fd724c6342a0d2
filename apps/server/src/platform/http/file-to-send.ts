// A file that a call returns. It is sent after the transaction has been committed and audited and its
// connection is free again. Content that reads rows goes through `http.setAside` first.
import type { SentFile } from './handler.ts';

export class FileToSend {
  readonly file: SentFile;

  constructor(file: SentFile) {
    this.file = file;
  }
}
