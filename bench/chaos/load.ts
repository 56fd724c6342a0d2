// People who work without a pause, and one who exports the claim history. Each sends a request again with the same key
// until it is acknowledged, as the web client does.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPeople, type ActKind, type Person } from './people.ts';
import type { Site } from './site.ts';

const pauseAfterFailureMs = 50;

/** One request that a person sends until it is acknowledged. */
export interface Act {
  readonly kind: ActKind;
  /** Identifies the record in the database. */
  readonly key: string;
  readonly beganAt: number;
  readonly acknowledgedAt: number;
  readonly failures: number;
}

export interface Load {
  readonly acts: readonly Act[];
  /** The number of requests not acknowledged so far. */
  failures(): number;
  /** The number of complete exports so far. */
  exports(): number;
  /** The number of requests whose connection ended without a complete response. */
  resets(): number;
  /** Responses that are neither success nor "try again"; there must not be any. */
  readonly wrongAnswers: readonly string[];
  /** Lets everybody finish the current request. */
  stop(): Promise<void>;
  /** Ends, and leaves the requests that are not acknowledged. */
  abandon(): Promise<void>;
}

/** Responses that tell the client to try again. */
const isTransient = (status: number): boolean => status === 503 || status === 409;

export async function startLoad({
  address,
  setting,
}: Pick<Site, 'address' | 'setting'>): Promise<Load> {
  const people = await openPeople({ address, setting });
  const acts: Act[] = [];
  const wrongAnswers: string[] = [];
  let allFailures = 0;
  let exports = 0;
  let resets = 0;
  const over = new AbortController();
  const left = new AbortController();

  /** Sends a request once. Wrong responses are recorded; they would be the same for ever. */
  async function send(path: string, init: RequestInit): Promise<'done' | 'again' | 'wrong'> {
    try {
      const response = await fetch(`${address}${path}`, init);
      const text = await response.text();
      if (response.ok) return 'done';
      const isPolite = response.status !== 503 || response.headers.has('retry-after');
      if (!isTransient(response.status) || !isPolite) {
        wrongAnswers.push(`${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text}`);
        return 'wrong';
      }
      return 'again';
    } catch {
      resets += 1;
      return 'again'; // the server is unavailable
    }
  }

  const sendOnce = ({ client }: Person, path: string, body: string, key: string) =>
    send(path, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });

  async function exportRepeatedly({ client }: Person): Promise<void> {
    while (!over.signal.aborted) {
      const result = await send('/api/claim/v1/exports/claims?format=csv', {
        headers: client.headers,
      });
      if (result === 'done') {
        exports += 1;
        continue;
      }
      allFailures += 1;
      await pause(pauseAfterFailureMs);
    }
  }

  async function work(person: Person): Promise<void> {
    while (!over.signal.aborted) {
      const key = `CH-${randomUUID().slice(0, 23)}`;
      const { path, body } = person.next(key);
      const text = JSON.stringify(body);
      const beganAt = performance.now();
      let failures = 0;
      let result = await sendOnce(person, path, text, key);
      while (result === 'again' && !left.signal.aborted) {
        failures += 1;
        allFailures += 1;
        await pause(pauseAfterFailureMs);
        result = await sendOnce(person, path, text, key);
      }
      if (result !== 'done') continue;
      acts.push({
        kind: person.kind,
        key,
        beganAt,
        acknowledgedAt: performance.now(),
        failures,
      });
    }
  }

  async function stop(): Promise<void> {
    over.abort();
    await Promise.all(working);
  }

  const [clerk] = people;
  const working = [...people.map(work), ...(clerk === undefined ? [] : [exportRepeatedly(clerk)])];
  return {
    acts,
    wrongAnswers,
    failures: () => allFailures,
    exports: () => exports,
    resets: () => resets,
    stop,
    abandon() {
      left.abort();
      return stop();
    },
  };
}
