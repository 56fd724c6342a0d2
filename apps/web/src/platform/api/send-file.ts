// Files at signed addresses, which are not calls: no session, no JSON, possibly another server. Uses XMLHttpRequest,
// because fetch does not report upload progress.
import { networkProblem, problemOf } from './api-problem.ts';

interface Options {
  readonly contentType: string;
  /** Receives the uploaded share of the file, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Uploads a file. @throws ApiProblem if rejected or without a response, the signal's reason if aborted */
export function sendFile(
  url: string,
  file: Blob,
  { contentType, onProgress, signal }: Options,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  request.setRequestHeader('Content-Type', contentType);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(total === 0 ? 0 : loaded / total);
  });
  request.addEventListener('load', () => {
    const { status, responseText } = request;
    if (status >= 200 && status < 300) resolve();
    else reject(problemOf(status, answerOf(responseText)));
  });
  request.addEventListener('error', () => reject(networkProblem()));
  const stop = () => {
    request.abort();
    reject(new DOMException('stopped', 'AbortError'));
  };
  if (signal.aborted) stop();
  else {
    signal.addEventListener('abort', stop, { once: true });
    request.send(file);
  }
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

/** Reads a file. @throws ApiProblem if the store does not answer, or no longer has the file */
export function readFile(url: string): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const request = new XMLHttpRequest();
  request.open('GET', url);
  request.responseType = 'blob';
  request.addEventListener('load', () => {
    const content: unknown = request.response;
    if (request.status === 200 && content instanceof Blob) resolve(content);
    else reject(problemOf(request.status, undefined));
  });
  request.addEventListener('error', () => reject(networkProblem()));
  request.send();
  return promise;
}
