// Clerks who submit claims without a pause, and one who exports the claim history. Each retries a claim with
// the same key until it is acknowledged, as the web client does.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BenchClient } from '../bench-client.ts';
import { claimOfRun } from '../claims-to-submit.ts';
import type { Site } from './site.ts';

const clerks = 8;
const pauseAfterFailureMs = 50;
const username = 'clinic.gp';

/** One claim that a clerk submits until it is acknowledged. */
export interface Act {
  /** Also the receipt number, which identifies the claim in the database. */
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
  /** Responses that are neither success nor "try again"; there must not be any. */
  readonly wrongAnswers: readonly string[];
  /** Lets every clerk finish the current claim. */
  stop(): Promise<void>;
}

/** Responses that tell the client to try again. */
const isTransient = (status: number): boolean => status === 503 || status === 409;

export async function startLoad({
  address,
  setting,
}: Pick<Site, 'address' | 'setting'>): Promise<Load> {
  const client = await BenchClient.signIn(address, username);
  const acts: Act[] = [];
  const wrongAnswers: string[] = [];
  let run = 0;
  let allFailures = 0;
  let exports = 0;
  const over = new AbortController();

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
      return 'again'; // the server is unavailable
    }
  }

  const submitOnce = (body: string, key: string) =>
    send('/api/claim/v1/claims', {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });

  async function exportRepeatedly(): Promise<void> {
    while (!over.signal.aborted) {
      const result = await send('/api/claim/v1/exports/claims?format=csv', {
        headers: client.headers,
      });
      if (result === 'done') exports += 1;
      else await pause(pauseAfterFailureMs);
    }
  }

  async function work(): Promise<void> {
    while (!over.signal.aborted) {
      run += 1;
      const key = `CH-${randomUUID().slice(0, 23)}`;
      const body = JSON.stringify({ ...claimOfRun(setting, run), receipt_no: key });
      const beganAt = performance.now();
      let failures = 0;
      let result = await submitOnce(body, key);
      while (result === 'again') {
        failures += 1;
        allFailures += 1;
        await pause(pauseAfterFailureMs);
        result = await submitOnce(body, key);
      }
      if (result === 'wrong') continue;
      acts.push({ key, beganAt, acknowledgedAt: performance.now(), failures });
    }
  }

  const working = [...Array.from({ length: clerks }, work), exportRepeatedly()];
  return {
    acts,
    wrongAnswers,
    failures: () => allFailures,
    exports: () => exports,
    async stop() {
      over.abort();
      await Promise.all(working);
    },
  };
}
