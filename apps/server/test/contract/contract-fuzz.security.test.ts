// Requests generated from the schemas of the contract: a valid one never makes the server fail, and one with a
// mistake is rejected in the common format.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { z } from 'zod';
import { withoutEmpty } from '../../src/platform/http/parse-call.ts';
import {
  allCalls,
  callerOf,
  expectAnswer,
  expectProblem,
  send,
  type CallUnderTest,
} from './contract-calls.ts';
import { openPortal, recordOf, textOf, type Portal, type Visitor } from '../portal.ts';
import { mutationOf } from '../request-mutation.ts';
import { arbitraryOf } from '../schema-arbitrary.ts';
import type { Answer } from '../transport.ts';
import { openWorld, validRequest } from '../valid-requests.ts';
import type { Parts, World } from '../world.ts';

let portal: Portal;
let world: World;
let anybody: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  world = await openWorld(portal, 'clinic.gp');
  anybody = portal.visitor();
  await anybody.call('getConfig', {});
});
afterAll(() => portal.close());

function schemaOf({ schema: { params, query, body } }: CallUnderTest): z.ZodObject {
  return z.object({
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  });
}

function texts(part: unknown): Record<string, string> {
  const given = Object.entries(recordOf(part)).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, textOf(value).toWellFormed()]));
}

/** The request as it arrives, with params and query as text. */
function asSent(one: CallUnderTest, { params, query, body }: Parts): Parts {
  return withoutEmpty(one, { params: texts(params), query: texts(query), body });
}

/**
 * The request about the record that was created for this run: calls that change something can change each record
 * only once.
 */
async function renewed(one: CallUnderTest, known: Parts, request: Parts): Promise<Parts> {
  if (one.call.idempotent !== true) return request;
  const fresh = leavesOf(await validRequest(one.name, world));
  const text = leavesOf(known).reduce(
    (all, leaf, at) => all.replaceAll(leaf, () => fresh[at] ?? leaf),
    JSON.stringify(request),
  );
  return recordOf(JSON.parse(text));
}

/** The ids and dates in a request, in order. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[\da-f-]{10,36}$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** The same requests in every run; `FUZZ_SEED` selects others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** `FUZZ_TIMES=10 npm test` sends ten times as many requests. */
const times = Number(process.env['FUZZ_TIMES'] ?? 1);

/** A PDF takes nearly a second, and so does a password, so these calls get fewer requests. */
const SLOW = new Set(['getClaimPdf', 'login']);

describe.each(allCalls)('$name', (one) => {
  const runs = (usual: number) => (SLOW.has(one.name) ? Math.ceil(usual / 4) : usual) * times;
  let known: Parts = {};
  beforeAll(async () => {
    known = await validRequest(one.name, world);
  });

  function requests(): fc.Arbitrary<Parts> {
    return arbitraryOf(schemaOf(one), known).map((made) => recordOf(made));
  }

  const sendIt = (request: Parts): Promise<Answer> =>
    send(one.call.access === 'public' ? anybody : callerOf(one, world), one, request);

  test('never fails for a request that its schema accepts', async () => {
    const property = fc.asyncProperty(requests(), async (request) => {
      expectAnswer(await sendIt(await renewed(one, known, request)));
    });
    await fc.assert(property, { numRuns: runs(4), seed });
  });

  test('rejects a request that its schema does not accept', async () => {
    const mistaken = requests()
      .chain((request) => mutationOf(request))
      .map((made): Parts => recordOf(made));
    const property = fc.asyncProperty(mistaken, async (request) => {
      if (schemaOf(one).safeParse(asSent(one, request)).success) {
        expectAnswer(await sendIt(await renewed(one, known, request)));
      } else {
        // A rejected request leaves the record unchanged for the next one.
        expectProblem(await sendIt(request));
      }
    });
    await fc.assert(property, { numRuns: runs(6), seed });
  });
});
