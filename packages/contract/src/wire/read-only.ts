/** Fields that only the server sets, in a request that sends an answer back. */
import { z } from 'zod';

const ReadOnly = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({
    readOnly: true,
    description: 'the server sets this field and ignores a value in the request',
  });

type ReadOnlyShape<Name extends string> = Readonly<Record<Name, typeof ReadOnly>>;

/** The read-only fields of an answer, as a request accepts them. */
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

/** The request without its read-only fields, as handlers read it. */
export function withoutReadOnly<Request>(request: Request): Request {
  dropUndefined(request);
  return request;
}

/** Changes the object itself, because the parser has just created it. */
function dropUndefined(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (value === undefined) Reflect.deleteProperty(part, name);
    else dropUndefined(value);
  }
}
