// Measures how long the server answers nobody while it reads a body.
import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import { expect } from 'vitest';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { longestTurn, slowness } from '../../../test/processes/busy-thread.ts';

/** On the machine for which it is set. */
const GOAL_MS = 50;
export const MB = 1_000_000;
/** The shortest of them counts: work of the server takes its time each time, other programs only slow down some. */
const TIMES = 6;

async function send(
  portal: Portal,
  visitor: Visitor,
  name: CallName | FhirAddress,
  payload: Buffer,
): Promise<number> {
  const call: Call | undefined = isAddress(name) ? undefined : calls[name];
  const response = await portal.app.inject({
    method: 'POST',
    url: call?.path ?? name,
    headers: {
      authorization: `Bearer ${visitor.accessToken ?? ''}`,
      'content-type': 'application/json',
      'content-length': String(payload.length),
      'idempotency-key': crypto.randomUUID(),
    },
    payload,
  });
  return response.statusCode;
}

export type FhirAddress = `/fhir/${string}`;

function isAddress(name: CallName | FhirAddress): name is FhirAddress {
  return name.startsWith('/fhir/');
}

/**
 * Measures several steps until each has once taken its turns in time, at most six times.
 * @param attempt returns the longest turn of each step in milliseconds
 */
export async function expectShortSteps(
  attempt: (at: number) => Promise<Readonly<Record<string, number>>>,
): Promise<void> {
  const fastest = new Map<string, number>();
  let allowedMs = 0;
  for (let at = 1; at <= TIMES; at += 1) {
    allowedMs = Math.max(allowedMs, GOAL_MS * slowness());
    for (const [step, ms] of Object.entries(await attempt(at))) {
      fastest.set(step, Math.min(ms, fastest.get(step) ?? Infinity));
    }
    allowedMs = Math.max(allowedMs, GOAL_MS * slowness());
    if ([...fastest.values()].every((ms) => ms < allowedMs)) return;
  }
  expect([...fastest].filter(([, ms]) => ms >= allowedMs)).toEqual([]);
}

export async function expectShortTurns(
  portal: Portal,
  visitor: Visitor,
  name: CallName | FhirAddress,
  bodyOf: (attempt: number) => string | Promise<string>,
): Promise<void> {
  await expectShortSteps(async (attempt) => {
    const payload = Buffer.from(await bodyOf(attempt));
    let status = 0;
    const turn = await longestTurn(async () => {
      status = await send(portal, visitor, name, payload);
    });
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(409);
    return { [name]: turn };
  });
}
