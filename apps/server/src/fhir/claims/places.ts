// Remembers from which element each field of a request was read, so that a problem of a field is shown at its element.
import type { PlaceOf } from '../door/problem-issues.ts';

export interface Places {
  /** Notes that the field, and every field below it, comes from this element. */
  readonly note: (field: string, expression: string) => void;
  readonly placeOf: PlaceOf;
}

export function openPlaces(): Places {
  const expressions = new Map<string, string>();
  return {
    note: (field, expression) => void expressions.set(field, expression),
    placeOf: (field) => {
      // From the whole path to its beginning: a list without entries has only the path of the list.
      for (
        let path = field;
        path !== '';
        path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
      ) {
        const expression = expressions.get(path);
        if (expression !== undefined) return expression;
      }
      return undefined;
    },
  };
}
