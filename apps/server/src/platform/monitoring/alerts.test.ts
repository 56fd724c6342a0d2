// The files for Prometheus and Grafana in deploy/monitoring, and the runbooks.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findPromtool } from '../../../../../scripts/install-promtool.ts';
import { portalForTest } from '../../../test/portal.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..');
const monitoring = path.join(root, 'deploy', 'monitoring');
const promtool = findPromtool();

interface Dashboard {
  readonly panels: ReadonlyArray<{ readonly targets: ReadonlyArray<{ readonly expr: string }> }>;
}

async function dashboardQueries(): Promise<string[]> {
  const text = await readFile(path.join(monitoring, 'dashboard.json'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const { panels } = JSON.parse(text) as Dashboard;
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

const alertFile = () => readFile(path.join(monitoring, 'alerts.yml'), 'utf8');

/** All values of a field of the rules, which have one line each. */
const fieldsIn = (text: string, field: string) =>
  [...text.matchAll(new RegExp(`^ *(?:- )?${field}:(?: (.*))?$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll(/^'|'$/g, ''),
  );

const missing = 'promtool is missing; `npm test` downloads it on a Debian';

test('promtool accepts the rules, and each alert fires for its fault and is silent without it', async ({
  skip,
}) => {
  const program = promtool ?? skip(missing);
  await run(program, ['check', 'rules', 'alerts.yml'], { cwd: monitoring });
  await run(program, ['test', 'rules', 'alerts.test.yml'], { cwd: monitoring });
  await run(program, ['check', 'config', 'prometheus.yml'], { cwd: monitoring });
  const tests = await readFile(path.join(monitoring, 'alerts.test.yml'), 'utf8');
  const cases = fieldsIn(tests, 'alertname');
  const expected = fieldsIn(tests, 'exp_alerts');
  for (const name of fieldsIn(await alertFile(), 'alert')) {
    const own = expected.filter((_, place) => cases[place] === name);
    expect({ name, own: own.toSorted() }).toEqual({ name, own: ['', '[]'] });
  }
});

test('promtool parses each query of the dashboard', async ({ skip }) => {
  const program = promtool ?? skip(missing);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-dashboard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rules = (await dashboardQueries()).map((expr, place) => ({
    record: `panel:query_${place}`,
    expr,
  }));
  const file = path.join(folder, 'queries.yml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  await run(program, ['check', 'rules', '--lint=none', file]);
});

test('each metric that an alert or a panel reads is in /metrics', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const known = new Set(
    [...(await portal.metrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name),
  );
  // Of Prometheus itself; and of a server with a read replica.
  for (const other of ['up', 'replica_reads_total']) known.add(other);
  const queries = [...(await dashboardQueries()), ...fieldsIn(await alertFile(), 'expr')];
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
});

test('the search for metrics finds those that do not exist', () => {
  expect(
    metricsIn('sum by (le, route) (rate(no_such_bucket{le="1"}[5m])) * 2 > other_thing'),
  ).toEqual(['no_such', 'other_thing']);
});

/** The names of metrics in a query, without functions, keywords and labels. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?! *\()/gi)].map(([, name = '']) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  );
}

test('each alert has a runbook with the commands that show the cause and fix it, and no runbook is left over', async () => {
  const text = await alertFile();
  const runbooks = fieldsIn(text, 'runbook');
  expect(runbooks).toHaveLength(fieldsIn(text, 'alert').length);
  for (const runbook of runbooks) {
    const page = await readFile(path.join(root, runbook), 'utf8');
    const [, cause = '', fix = ''] = page.split(/^## (?:Find the cause|Fix it)$/m);
    for (const part of [cause, fix])
      expect({ runbook, part }).toHaveProperty('part', expect.stringContaining('\n```'));
  }
  const files = await readdir(path.join(root, 'docs', 'runbooks'));
  const named = new Set(['README.md', ...runbooks.map((one) => path.basename(one))]);
  expect(files.filter((file) => !named.has(file))).toEqual([]);
});
