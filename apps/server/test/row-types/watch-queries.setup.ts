// Watches the queries of the server and fails a test after which a result differed from the row type that
// its query declares (see compare-row.ts).
import pg from 'pg';
import { afterEach, inject } from 'vitest';
import { declarationFinder, mistakesOf, unlabelled } from './compare-row.ts';

/** The files of a worker share the driver, which is watched once; it keeps the mistakes under this key. */
const key = Symbol.for('portal.row-mistakes');

function textOf(statement: unknown): string | undefined {
  return typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof statement.text === 'string'
    ? unlabelled(statement.text)
    : undefined;
}

function watch(): Set<string> {
  const mistakes = new Set<string>();
  const findDeclaration = declarationFinder(inject('declaredRows'));
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('the driver has no query');
  const compare = (text: string, result: pg.QueryResult<Record<string, unknown>>) => {
    const declared = findDeclaration(text);
    if (declared === undefined) return;
    for (const mistake of mistakesOf(declared, result)) {
      mistakes.add(`${declared.file}: ${mistake}, in ${text.trim()}`);
    }
  };
  const value = function (this: pg.Client, ...args: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, args);
    const text = textOf(args[0]);
    if (!(answer instanceof Promise) || text === undefined) return answer;
    return answer.then((result: pg.QueryResult<Record<string, unknown>>) => {
      compare(text, result);
      return result;
    });
  };
  Object.defineProperty(pg.Client.prototype, 'query', { value });
  Object.defineProperty(pg.Client.prototype, key, { value: mistakes });
  return mistakes;
}

const kept: unknown = Reflect.get(pg.Client.prototype, key);
const mistakes = kept instanceof Set ? kept : watch();

afterEach(() => {
  const found = [...mistakes];
  mistakes.clear();
  if (found.length > 0) throw new Error(found.join('\n'));
});
