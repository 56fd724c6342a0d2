import { statSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files whose tests are slow. Each project starts with them, so that none runs alone at the end. */
const slowFiles = [
  'chaos.test.ts',
  'going-live.test.ts',
  'looks-portal.test.ts',
  'looks-notices.test.ts',
  'menu-walk.test.ts',
  'looks-finance.test.ts',
  'payment-story.test.ts',
  'looks-assessment.test.ts',
  'looks-access.test.ts',
  'provider-types.test.ts',
  'lost-files.test.ts',
  'documents.test.ts',
  'contract-fuzz.security.test.ts',
  'demo-data.test.ts',
  'embedded-postgres.test.ts',
  'contract-repeats.security.test.ts',
  'bulk-data.test.ts',
  'object-store-s3.test.ts',
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slowFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
  return rank === -1 ? slowFiles.length : rank;
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

/** Runs one group after another, and one project after another: slow files first, then by size, largest first. */
class SlowestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizes = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const sizeOf = ({ moduleId }: TestSpecification) => sizes.get(moduleId) ?? 0;
    return Promise.resolve(
      files.toSorted(
        (one, other) =>
          groupOf(one) - groupOf(other) ||
          one.project.name.localeCompare(other.project.name) ||
          rankOf(one) - rankOf(other) ||
          sizeOf(other) - sizeOf(one),
      ),
    );
  }
}

// The servers and commands that tests start compile each file once instead of once per process.
process.env['NODE_COMPILE_CACHE'] ??= path.join(
  import.meta.dirname,
  'node_modules',
  '.cache',
  'compiled',
);

/** A slow machine with other work must pass. */
const slow = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: 3,
    // With the default size, a tenth of the time goes into collecting short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    // With this seed, each run has the same order.
    sequence: { sequencer: SlowestFirst, seed: 42 },
    projects: [
      {
        test: { name: 'rules', include: ['packages/*/src/**/*.test.ts'], isolate: false, ...slow },
      },
      { test: { name: 'checks', include: ['scripts/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'server',
          // Each worker loads the server once instead of once per file.
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          setupFiles: ['apps/server/test/row-types/watch-queries.setup.ts'],
          globalSetup: [
            'apps/server/test/cluster/cluster.setup.ts',
            'apps/server/test/row-types/read-declarations.setup.ts',
          ],
          ...slow,
        },
      },
      {
        test: {
          // Isolated per file: the client keeps its language and session in modules and globals.
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          ...slow,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles: ['e2e/support/failure-report.ts'],
          globalSetup: [
            'apps/server/test/cluster/cluster.setup.ts',
            'e2e/support/browser.setup.ts',
          ],
          // Starts after all other projects have finished.
          // Tests of a file run in another order than written, so that none depends on the one before it.
          sequence: { groupOrder: 1, shuffle: { tests: true } },
          ...slow,
        },
      },
    ],
  },
});
