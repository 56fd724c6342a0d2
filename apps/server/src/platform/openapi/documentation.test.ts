// The OpenAPI document that generators read.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
let text: string;
beforeAll(async () => {
  portal = await openPortal();
  text = (await portal.app.inject({ url: '/api/openapi.json' })).body;
});
afterAll(() => portal.close());

test('is clean by the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specifications give the addresses.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(
    found.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    ),
  ).toEqual([]);
});
