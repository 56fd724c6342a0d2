// Where files are kept: a folder of this machine behind signed addresses of our own, or a store that
// speaks S3. Browsers send and fetch the bytes by signed addresses; they never pass through a call.
import type { Readable } from 'node:stream';

interface SentObject {
  /** An id of ours: no part of it comes from a person. */
  readonly key: string;
  readonly contentType: string;
  readonly contentLength: number;
}

interface FetchedObject {
  readonly key: string;
  readonly contentType: string;
  /** The header Content-Disposition of the answer. */
  readonly disposition: string;
}

export interface ObjectStart {
  /** Bytes of the whole object. */
  readonly size: number;
  readonly bytes: Uint8Array;
}

export interface ObjectStore {
  /** Where browsers find it when that is not the portal itself; their security policy names it. */
  readonly origin: string | undefined;
  /** Answers the links itself, where they lead to the portal. */
  readonly door: StoreDoor | undefined;
  /** An address that takes exactly this object by PUT; a path of the portal, or a whole address. */
  uploadLink(object: SentObject, seconds: number): Promise<string>;
  downloadLink(object: FetchedObject, seconds: number): Promise<string>;
  /**
   * Takes what has been uploaded out of reach of its upload link, and answers how it starts;
   * undefined when nothing has come.
   */
  accept(key: string, bytes: number): Promise<ObjectStart | undefined>;
  /** Deletes the object, uploaded or accepted. May be repeated. */
  delete(key: string): Promise<void>;
}

/** What a request says that comes by a link. */
export interface LinkRequest {
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The side of a store that browsers come to. */
export interface StoreDoor {
  /** Keeps the body once all of it has come; a body that is cut off leaves nothing. */
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

/** The store cannot be reached, or does not do what it should. */
export class StoreError extends Error {
  constructor(cause: unknown) {
    super('the object store does not do its work', { cause });
    this.name = 'StoreError';
  }
}
