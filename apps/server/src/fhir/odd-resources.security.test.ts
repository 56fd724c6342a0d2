import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aFhirClaim, fhirWorld } from './claims/fhir-claim.builders.ts';
import { aFhirProgram, FHIR } from './fhir-client.builders.ts';

let portal: Portal;
let program: Visitor;
let claim: object;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  claim = aFhirClaim(await fhirWorld(manager), '2026-10-01', { use: 'predetermination' });
  program = await aFhirProgram(portal, manager, [
    'member-search-single:read',
    'outpatient-claim:read',
    'outpatient-claim:update',
  ]);
});
afterAll(() => portal.close());

const oddValue = fc.constantFrom<unknown>(
  null,
  [],
  [null],
  {},
  '',
  '\u0000',
  '\uD800',
  'x'.repeat(2000),
  -1,
  1e308,
  0.000_01,
  true,
  { reference: '#' },
  { coding: [{}] },
);

/** Replaces one element, somewhere in the resource. */
function withOdd(part: unknown, path: readonly number[], odd: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof part !== 'object' || part === null) return odd;
  const keys = Object.keys(part);
  const key = keys[first % Math.max(keys.length, 1)];
  if (key === undefined) return odd;
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    name === key ? withOdd(value, rest, odd) : (value as unknown),
  ]);
  return Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

test('an odd element is never answered with a server error', async () => {
  const path = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 5 });
  const target = fc.constantFrom('Claim/$submit', 'Task/$submit', 'Communication');
  await fc.assert(
    fc.asyncProperty(target, path, oddValue, async (to, where, odd) => {
      const { statusCode, body } = await program.send({
        method: 'POST',
        url: `${FHIR}/${to}`,
        body: withOdd(claim, where, odd),
        headers: { 'content-type': 'application/fhir+json' },
      });
      expect({ statusCode, body }).toMatchObject({
        statusCode: expect.toSatisfy((status: number) => status < 500) as unknown,
        body: expect.stringContaining('"resourceType"') as unknown,
      });
    }),
    { numRuns: 60, seed: 39 },
  );
});
