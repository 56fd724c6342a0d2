import { defineConfig } from 'vitest/config';

const slow = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', include: ['packages/*/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'checks', include: ['scripts/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'server',
          // A worker reads the server once, not for every file.
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/cluster.setup.ts'],
          ...slow,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts', 'bench/**/*.test.ts'],
          expect: { poll: { timeout: 15_000 } },
          globalSetup: ['apps/server/test/cluster.setup.ts', 'e2e/browser.setup.ts'],
          // After the rest, and one more at a time: a browser test waits more than it computes.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          ...slow,
        },
      },
    ],
  },
});
