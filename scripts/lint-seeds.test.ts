// Proves every rule of .oxlintrc.json: one run over a tree in which a seed breaks each rule.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CYCLE_FILES, FINE_FILES, LINT_SEEDS } from './lint-seeds.ts';

const root = path.resolve(import.meta.dirname, '..');

type Parts = Readonly<Record<string, unknown>>;

function partsOf(value: unknown): Parts {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? Array.from<unknown>(value) : [];
}

let tree = '';
let reported: readonly { file: string; code: string; words: string }[] = [];

beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'portal-lint-seeds-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json', 'package.json']) {
    await cp(path.join(root, file), path.join(tree, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const seeds = Object.fromEntries(LINT_SEEDS.map((seed) => [seed.file, seed.text]));
  for (const [name, content] of Object.entries({ ...seeds, ...FINE_FILES, ...CYCLE_FILES })) {
    await mkdir(path.dirname(path.join(tree, name)), { recursive: true });
    await writeFile(path.join(tree, name), content);
  }
  const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint');
  const child = spawn(oxlint, ['--type-aware', '--format', 'json', 'apps', 'packages'], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const report = partsOf(JSON.parse(await text(child.stdout)));
  reported = listOf(report['diagnostics'])
    .map(partsOf)
    .map(({ filename, code, message, help }) => ({
      file: String(filename),
      code: String(code),
      words: `${String(message)} ${String(help)}`,
    }));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

describe('the rule is reported:', () => {
  test.each(LINT_SEEDS)('$proves', ({ file, reports, says = '' }) => {
    const here = reported.filter((one) => one.file === file);
    expect(here.map(({ code }) => code)).toContain(reports);
    expect(here.map(({ words }) => words).join('\n')).toContain(says);
  });
});

test.each(Object.keys(FINE_FILES))('reports nothing in %s', (file) => {
  expect(reported.filter((one) => one.file === file)).toEqual([]);
});

/** The items of a restriction: names of globals, paths and patterns of imports. */
function patternsOf(options: readonly unknown[]): string[] {
  return options.map(partsOf).flatMap(({ name, paths, patterns }) => [
    ...(typeof name === 'string' ? [name] : []),
    ...listOf(paths).map((one) => String(partsOf(one)['name'])),
    ...listOf(patterns)
      .flatMap((one) => listOf(partsOf(one)['group']))
      .map(String)
      .filter((pattern) => !pattern.startsWith('!')),
  ]);
}

/** Every item of a table of rules that a seed has to prove. */
function rulesIn(place: string, rules: unknown): string[] {
  return Object.entries(partsOf(rules)).flatMap(([name, setting]) => {
    const [level = setting, ...options] = listOf(setting);
    if (level === 'off') return [];
    return name.startsWith('eslint/no-restricted-')
      ? patternsOf(options).map((pattern) => `${place}: ${pattern}`)
      : [name];
  });
}

/** An exception is proved for each of its files; for patterns, the first one is enough. */
function placesOf(files: readonly string[]): readonly string[] {
  return files.some((file) => file.includes('*')) ? files.slice(0, 1) : files;
}

test('every rule, category, plugin and restriction has a seed, and no seed is left over', () => {
  const config = partsOf(JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')));
  const rules = [
    ...rulesIn('everywhere', config['rules']),
    ...listOf(config['overrides'])
      .map(partsOf)
      .flatMap(({ files, rules: ofFiles }) =>
        placesOf(listOf(files).map(String)).flatMap((place) => rulesIn(place, ofFiles)),
      ),
  ];
  const plugins = listOf(config['plugins'])
    .map(String)
    .filter((plugin) => !rules.some((rule) => rule.startsWith(`${plugin}/`)));
  const needed = [
    ...rules,
    ...Object.keys(partsOf(config['categories'])).map((category) => `category ${category}`),
    ...plugins.map((plugin) => `plugin ${plugin}`),
  ];
  expect(LINT_SEEDS.map(({ proves }) => proves).toSorted()).toEqual(needed.toSorted());
});
