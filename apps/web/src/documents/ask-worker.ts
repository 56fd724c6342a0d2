/**
 * Asks a new worker one question and ends it, at the latest after `limitMs`: a damaged file can keep a library busy
 * for ever.
 * @throws if the worker fails or does not answer in time
 */
export async function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  limitMs: number,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // The library in the worker may send messages of its own.
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
  ours.start();
  worker.addEventListener('error', () => reject(new Error('the worker failed')));
  const timer = setTimeout(() => reject(new Error('the worker has not answered')), limitMs);
  worker.postMessage(question, [theirs]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    ours.close();
    worker.terminate();
  }
}
