// Checks that no SQL function, policy, trigger or view is defined twice, and that all of them and all grants
// are below functions/, where they are applied again when they change (docs/decisions/0029).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The SQL files by their path below the folder of migrations, with slashes. */
type SqlSources = ReadonlyMap<string, string>;

const CREATE = String.raw`\bCREATE\s+(?:OR\s+REPLACE\s+)?`;
/** A name, quoted or not; quotes are removed before definitions are compared. */
const NAME = String.raw`(?:"?portal"?\.)?("[^"]+"|\w+)`;
const DEFINITIONS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [new RegExp(String.raw`${CREATE}(?:FUNCTION|PROCEDURE)\s+${NAME}`, 'gi'), 'function'],
  [new RegExp(String.raw`${CREATE}(?:MATERIALIZED\s+)?VIEW\s+${NAME}`, 'gi'), 'view'],
  [new RegExp(String.raw`${CREATE}POLICY\s+${NAME}\s+ON\s+${NAME}`, 'gi'), 'policy'],
  [new RegExp(String.raw`${CREATE}TRIGGER\s+${NAME}\s[^;]*?\bON\s+${NAME}`, 'gi'), 'trigger'],
];
const COMPUTED_POLICY = /CREATE POLICY %I/g;
const LOOP = /FOREACH (\w+) IN ARRAY ARRAY\[([^\]]*)\]\s*LOOP(.*?)END LOOP/gs;
const POLICY_OF_LOOP = /'CREATE POLICY %I ON %I[^']*',\s*(\w+) \|\| '(\w+)'/g;
/** A statement that grants or revokes, also after another on its line or in the body of a DO block. */
const GRANT = /(?:^|[;'$]|\b(?:BEGIN|THEN|ELSE|LOOP|DO|EXECUTE))\s*(?:GRANT|REVOKE)\b/im;
const COMMENT = /--[^\n]*|\/\*.*?\*\//gs;

/** Returns a sentence for each fault. */
export function definitionFaults(sources: SqlSources): string[] {
  const faults: string[] = [];
  const known = new Map<string, string>();
  for (const [file, text] of sources) {
    const sql = text.replaceAll(COMMENT, '');
    const isMigration = !file.startsWith('functions/');
    for (const object of definitionsOf(sql)) {
      const other = known.get(object);
      known.set(object, file);
      if (isMigration) {
        faults.push(`The ${object} is defined in ${file}: it belongs below functions/.`);
      } else if (other !== undefined) {
        faults.push(`The ${object} is defined in ${other} and in ${file}.`);
      }
    }
    if ([...sql.matchAll(COMPUTED_POLICY)].length > policiesOfLoops(sql).patterns) {
      faults.push(`${file} defines a policy in a way that this check cannot read.`);
    }
    if (isMigration && GRANT.test(sql)) {
      faults.push(`${file} grants or revokes: grants belong below functions/.`);
    }
  }
  return faults;
}

function definitionsOf(sql: string): string[] {
  const named = DEFINITIONS.flatMap(([pattern, kind]) =>
    [...sql.matchAll(pattern)].map(([, name = '', table]) =>
      `${kind} ${name}${table === undefined ? '' : ` on ${table}`}`
        .replaceAll('"', '')
        .toLowerCase(),
    ),
  );
  return [...named, ...policiesOfLoops(sql).objects];
}

/** Policies that a loop creates for each table of a list, named after the table. */
function policiesOfLoops(sql: string): { objects: string[]; patterns: number } {
  const objects: string[] = [];
  let patterns = 0;
  for (const [, variable, list = '', body = ''] of sql.matchAll(LOOP)) {
    const tables = [...list.matchAll(/'(\w+)'/g)].map(([, table]) => table);
    for (const [, named, ending] of body.matchAll(POLICY_OF_LOOP)) {
      if (named !== variable) continue;
      patterns += 1;
      objects.push(...tables.map((table) => `policy ${table}${ending} on ${table}`));
    }
  }
  return { objects, patterns };
}

function readSources(folder: string): SqlSources {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replaceAll(path.sep, '/'));
  return new Map(
    names.toSorted().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '..');
  const faults = definitionFaults(readSources(path.join(root, 'apps', 'server', 'migrations')));
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
