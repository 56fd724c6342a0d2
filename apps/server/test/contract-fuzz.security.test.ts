// Requests made from the schemas of the contract: a valid one never makes the server fail, and one
// with a mistake in it is refused in the one shape.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { z } from 'zod';
import {
  allCalls,
  callerOf,
  expectAnswer,
  expectProblem,
  send,
  type CallUnderTest,
} from './contract-calls.ts';
import { openPortal, recordOf, textOf, type Portal, type Visitor } from './portal.ts';
import { mutationOf } from './request-mutation.ts';
import { arbitraryOf } from './schema-arbitrary.ts';
import type { Answer } from './transport.ts';
import { openWorld, validRequest, type Parts, type World } from './valid-requests.ts';

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

/** The request as it arrives: params and query are text there. */
function asSent({ params, query, body }: Parts): Parts {
  return { params: texts(params), query: texts(query), body: body ?? {} };
}

/**
 * The request about the thing that was made for this run: calls that change something can change
 * each thing once.
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

/** The ids and dates in a request, in their order. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return /^[\da-f-]{10,36}$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** The same requests in every run; `FUZZ_SEED` asks for others. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** A PDF takes a good part of a second, a password nearly as long: fewer of them. */
const SLOW = new Set(['getClaimPdf', 'login']);

describe.each(allCalls)('$name', (one) => {
  const runs = (usual: number) => (SLOW.has(one.name) ? Math.ceil(usual / 4) : usual);
  let known: Parts = {};
  beforeAll(async () => {
    known = await validRequest(one.name, world);
  });

  function requests(): fc.Arbitrary<Parts> {
    return arbitraryOf(schemaOf(one), known).map((made) => recordOf(made));
  }

  const sendIt = (request: Parts): Promise<Answer> =>
    send(one.call.access === 'public' ? anybody : callerOf(one, world), one, request);

  test('never fails on what its schema takes', async () => {
    const property = fc.asyncProperty(requests(), async (request) => {
      expectAnswer(await sendIt(await renewed(one, known, request)));
    });
    await fc.assert(property, { numRuns: runs(8), seed });
  });

  test('refuses what its schema does not take', async () => {
    const mistaken = requests()
      .chain((request) => mutationOf(request))
      .map((made): Parts => recordOf(made));
    const property = fc.asyncProperty(mistaken, async (request) => {
      if (schemaOf(one).safeParse(asSent(request)).success) {
        expectAnswer(await sendIt(await renewed(one, known, request)));
      } else {
        // Refused for its form, it finds the same thing whole each time.
        expectProblem(await sendIt(request));
      }
    });
    await fc.assert(property, { numRuns: runs(12), seed });
  });
});
