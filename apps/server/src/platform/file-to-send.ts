// A file that a call answers. It is sent when the transaction is over and its connection is free again; by
// then the audit trail has recorded it. Content that reads rows goes through `http.setAside` first.
import type { SentFile } from './handler.ts';

export class FileToSend {
  readonly file: SentFile;

  constructor(file: SentFile) {
    this.file = file;
  }
}
