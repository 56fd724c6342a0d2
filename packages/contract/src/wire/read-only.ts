/** What the server alone decides of a thing, in a request that sends the thing back as it was answered. */
import { z } from 'zod';

const ReadOnly = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({
    readOnly: true,
    description: 'the server decides it: what is sent is left out of account',
  });

type ReadOnlyShape<Name extends string> = Readonly<Record<Name, typeof ReadOnly>>;

/** The fields of an answer that a request does not state, as the request may carry them. */
export function readOnlyBeside<Answered extends string, Stated extends string>(
  answer: Readonly<Record<Answered, unknown>>,
  stated: Readonly<Record<Stated, unknown>>,
): ReadOnlyShape<Exclude<Answered, Stated>> {
  const isDecided = (name: string): name is Exclude<Answered, Stated> => !(name in stated);
  const names = Object.keys(answer).filter(isDecided);
  const shape = Object.fromEntries(names.map((name) => [name, ReadOnly]));
  const isWhole = (made: object): made is ReadOnlyShape<Exclude<Answered, Stated>> =>
    names.every((name) => name in made);
  if (!isWhole(shape)) throw new Error('A field that the server decides is missing.');
  return shape;
}

/** The request as the handlers read it: what was left out of account is not in it at all. */
export function withoutReadOnly<Request>(request: Request): Request {
  dropUndefined(request);
  return request;
}

/** In place: what a parser has just made belongs to nobody else. */
function dropUndefined(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (value === undefined) Reflect.deleteProperty(part, name);
    else dropUndefined(value);
  }
}
