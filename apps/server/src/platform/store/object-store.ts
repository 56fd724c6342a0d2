// The store for files: a folder of this machine with the portal's own signed addresses, or an S3-compatible store.
// Browsers upload and download files at signed addresses; the bytes never pass through a call.
import type { Readable } from 'node:stream';

interface SentObject {
  /** An id of the portal: no part of it comes from a user. */
  readonly key: string;
  readonly contentType: string;
  readonly contentLength: number;
}

interface FetchedObject {
  readonly key: string;
  readonly contentType: string;
  /** The Content-Disposition header of the response. */
  readonly disposition: string;
}

export interface ObjectStart {
  /** Size of the whole object in bytes. */
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** Content that is too large for the memory. */
export interface StreamedContent {
  readonly length: number;
  readonly stream: Readable;
}

export interface ObjectStore {
  /** The store's origin for browsers if it is not the portal; the content security policy names it. */
  readonly origin: string | undefined;
  /** Serves the links if they point to the portal. */
  readonly requests: StoreRequests | undefined;
  /** An address that accepts exactly this object by PUT: a path of the portal, or a whole URL. */
  uploadLink(object: SentObject, seconds: number): Promise<string>;
  downloadLink(object: FetchedObject, seconds: number): Promise<string>;
  /**
   * Moves an uploaded object out of reach of its upload link and returns its first bytes; undefined if it was not
   * uploaded.
   */
  accept(key: string, bytes: number): Promise<ObjectStart | undefined>;
  /** Stores a file that the portal has made. Replaces an earlier one with the same key. */
  put(key: string, contentType: string, content: Uint8Array | StreamedContent): Promise<void>;
  /** The content of an accepted or stored object; undefined if there is none. */
  read(key: string): Promise<Readable | undefined>;
  /** Deletes the object, uploaded or accepted. Can be repeated. */
  delete(key: string): Promise<void>;
}

/** The parts of a request to a link. */
export interface LinkRequest {
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The part of a store that serves browsers. */
export interface StoreRequests {
  /** Stores the body once it is complete; an incomplete body leaves nothing behind. */
  receive(
    request: LinkRequest & {
      readonly contentType: string;
      readonly contentLength: number;
      readonly body: Readable;
    },
  ): Promise<void>;
  open(request: LinkRequest): Promise<{
    readonly content: Readable;
    readonly size: number;
    readonly contentType: string;
    readonly disposition: string;
  }>;
}

/** The store cannot be reached or fails. */
export class StoreError extends Error {
  constructor(cause: unknown) {
    super('the object store does not do its work', { cause });
    this.name = 'StoreError';
  }
}
