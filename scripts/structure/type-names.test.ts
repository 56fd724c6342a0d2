// Exports a type name twice in each way, and checks the allowed ways.
import { expect, test } from 'vitest';
import { typeNameFaults } from './type-names.ts';

const rules = 'packages/rules/src/claims/a.ts';
const server = 'apps/server/src/claims/b.ts';
const web = 'apps/web/src/claims/c.tsx';

function faultsOf(files: Readonly<Record<string, string>>) {
  return typeNameFaults(new Map(Object.entries(files)));
}

const fault = (first: string, second: string) => [
  `The type Draft is declared in ${first} and ${second}: rename one of them.`,
];

test.each([
  ['interfaces', 'export interface Draft { a: string }', 'export interface Draft { b: string }'],
  ['types', 'export type Draft = string;', 'export type Draft = number;'],
  ['an interface and a class', 'export interface Draft {}', 'export class Draft {}'],
  ['an enum and a type', 'export enum Draft { A }', 'export type Draft = 1;'],
  ['generic types', 'export interface Draft<T> { a: T }', 'export type Draft = 1;'],
  [
    'a type exported in a list',
    'type Draft = 1;\nexport type { Draft };',
    'export type Draft = 1;',
  ],
])('rejects %s of one name in two files', (_what, one, other) => {
  expect(faultsOf({ [rules]: one, [server]: other })).toEqual(fault(server, rules));
  expect(faultsOf({ [server]: one, [web]: other })).toEqual(fault(server, web));
  const sibling = 'apps/web/src/members/d.ts';
  expect(faultsOf({ [web]: one, [sibling]: other })).toEqual(fault(web, sibling));
});

const draft = 'export interface Draft { a: string }';

test.each([
  ['a type passed on', { [rules]: draft, [server]: "export type { Draft } from './a.ts';" }],
  [
    'an imported type passed on',
    { [rules]: draft, [web]: "import type { Draft } from './a.ts';\nexport type { Draft };" },
  ],
  ['a type of one file only', { [rules]: draft, [web]: 'type Draft = 1;' }],
  ['a function of this name', { [rules]: draft, [web]: 'export function Draft() {}' }],
  ['test builders', { [rules]: draft, 'apps/server/src/a.builders.ts': draft }],
  ['helpers of tests', { [rules]: draft, 'apps/server/test/a.ts': draft }],
])('accepts %s', (_what, files) => {
  expect(faultsOf(files)).toEqual([]);
});
