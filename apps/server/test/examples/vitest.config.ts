// `npm run examples` runs the recorder as a test, because it needs the database cluster of the tests.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['apps/server/test/examples/record-examples.ts'],
    globalSetup: ['apps/server/test/cluster/cluster.setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
