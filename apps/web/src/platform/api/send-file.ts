// Sends a file to a signed address, which is no call: no session, no JSON, possibly another server.
// XMLHttpRequest, because nothing else tells how much has gone.
import { networkProblem, problemOf } from './api-problem.ts';

interface Options {
  readonly contentType: string;
  /** Hears which share of the file has gone, 0 to 1. */
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

/** @throws ApiProblem when it was refused or no answer came, the signal's reason when it was stopped */
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
