// Checks that no work is an argument of an optional call: in `onDone?.(await send())`, nothing is sent without onDone.
import { type Expression, parseSync, Visitor } from 'oxc-parser';

const SOURCE = /\.tsx?$/;

/**
 * Returns a sentence for each optional call that awaits its argument.
 * @param sources the sources by their path from the root
 */
export function skippedWorkFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!SOURCE.test(file) || !text.includes('?.')) return [];
    return skippedIn(file, text).map(
      (work) =>
        `${file} skips \`${work}\` if nothing is called: await it before the optional call.`,
    );
  });
}

function skippedIn(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression(call) {
      if (!isOptional(call)) return;
      for (const { type, start, end } of call.arguments) {
        if (type === 'AwaitExpression') found.push(text.slice(start, end));
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Whether a `?.` in or before the call can skip it. */
function isOptional(expression: Expression): boolean {
  if (expression.type === 'CallExpression') {
    return expression.optional || isOptional(expression.callee);
  }
  if (expression.type !== 'MemberExpression') return false;
  return expression.optional || isOptional(expression.object);
}
