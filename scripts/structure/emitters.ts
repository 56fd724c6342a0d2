// Checks that connections and worker threads are made in one place each. They report failures as `error` events at any
// time, and an event without a listener ends the process.
import { parseSync, Visitor, type Expression } from 'oxc-parser';

const PRODUCT = /^apps\/server\/src\/.*\.ts$/;
const IS_TEST = /\.(?:test|builders)\.ts$/;

const CONNECTIONS = 'apps/server/src/platform/database/open-connection.ts';
const THREADS = 'apps/server/src/platform/workers/';

/** Where objects of a class may be made: a file, or a folder with a slash at its end. */
const PLACE_OF: Readonly<Record<string, string>> = {
  Client: CONNECTIONS,
  Pool: CONNECTIONS,
  Worker: THREADS,
};

/**
 * Returns a sentence for each object that is made elsewhere.
 * @param sources the sources by their path from the root
 */
export function emitterFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!PRODUCT.test(file) || IS_TEST.test(file)) return [];
    return madeIn(file, text).flatMap((name) => {
      const place = PLACE_OF[name];
      if (place === undefined || isIn(place, file)) return [];
      return [`${file} makes a ${name}: only ${place} may, which listens to its errors.`];
    });
  });
}

function isIn(place: string, file: string): boolean {
  return place.endsWith('/') ? file.startsWith(place) : file === place;
}

/** The names of the classes after `new`. */
function madeIn(file: string, text: string): string[] {
  const names: string[] = [];
  new Visitor({
    NewExpression: ({ callee }) => {
      names.push(nameOf(callee));
    },
  }).visit(parseSync(file, text).program);
  return names;
}

function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    return callee.property.name;
  }
  return '';
}
