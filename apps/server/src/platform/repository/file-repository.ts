// Files outside the database: in a folder, or in a bucket of an S3-compatible store.
import type { Readable } from 'node:stream';

export interface RepositoryFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

/** Files by key. Keys are made by the portal, with `/` between their parts. */
export interface FileRepository {
  /** As the operator names it. */
  readonly name: string;
  /** Stores a file, or replaces it. It is complete and durable at the end; a failure leaves the earlier one. */
  put(key: string, content: Readable): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<Readable | undefined>;
  /** The files whose keys begin with a prefix that ends with `/`, sorted by key. */
  list(prefix: string): Promise<readonly RepositoryFile[]>;
  /** Can be repeated. */
  delete(key: string): Promise<void>;
}
