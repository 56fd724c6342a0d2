// A file that a call answers, sent when its transaction is over: what the audit trail says of it is kept
// by then. A file that reads rows while it is sent goes through `http.sendFile` instead.
import type { SentFile } from './handler.ts';

export class FileToSend {
  readonly file: SentFile;

  constructor(file: SentFile) {
    this.file = file;
  }
}
