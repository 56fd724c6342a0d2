// Splits the "features" array of a GeoJSON collection while the file is read, with the line on which each element
// begins; JSON.parse reads each feature. (Streaming JSON parsers do not report lines.)

import { importProblem, type ImportProblem } from '@portal/rules/imports/import-problems.ts';
import type { BadRow } from '../import-kind.ts';

export interface FeatureText {
  readonly line: number;
  readonly text: string;
}

/** The file is not a feature collection or ends too early. */
export class GeoJsonError extends Error {
  readonly row: BadRow;
  constructor(line: number, problem: ImportProblem) {
    super(problem.code);
    this.name = 'GeoJsonError';
    this.row = { line, ...problem };
  }
}

/** Elements of the "features" array are inside two brackets: the collection and the array. */
const featureDepth = 2;
const SPACE = /\s/;
/** No clinic is longer. Without this limit, a file that is one feature would be parsed at once. */
const LONGEST_FEATURE = 100_000;

interface Cutter {
  take(piece: string): FeatureText[];
  end(): void;
}

export async function* featuresOf(
  pieces: AsyncIterable<string>,
): AsyncGenerator<readonly FeatureText[]> {
  const cutter = createCutter();
  for await (const piece of pieces) yield cutter.take(piece);
  cutter.end();
}

function createCutter(): Cutter {
  let depth = 0;
  let line = 1;
  let isInString = false;
  let isEscaped = false;
  let text = '';
  let startedOn: number | undefined;
  let lastString = '';
  /** Whether the open array is the "features" array of the collection. */
  let isInFeatures = false;
  let found = false;

  function isDirectlyInFeatures(): boolean {
    return isInFeatures && depth === featureDepth && !isInString;
  }

  function open(character: string): void {
    if (depth === 1 && character === '[' && lastString === 'features') {
      isInFeatures = true;
      found = true;
    }
    depth += 1;
  }

  function close(character: string): void {
    if (isDirectlyInFeatures() && character === '}') {
      throw new GeoJsonError(line, importProblem('NOT_JSON', {}));
    }
    depth -= 1;
    if (isInFeatures && depth < featureDepth) isInFeatures = false;
  }

  function inString(character: string): void {
    if (isEscaped) isEscaped = false;
    else if (character === '\\') isEscaped = true;
    else if (character === '"') isInString = false;
    else if (depth === 1) lastString += character;
  }

  function outside(character: string): void {
    if (character === '"') {
      isInString = true;
      if (depth === 1) lastString = '';
    } else if (character === '{' || character === '[') open(character);
    else if (character === '}' || character === ']') close(character);
  }

  return {
    take(piece) {
      const features: FeatureText[] = [];
      for (const character of piece) {
        const isBetween = isDirectlyInFeatures();
        if (isBetween && (character === ',' || character === ']')) {
          // A feature is missing between two commas.
          if (startedOn !== undefined || character === ',') {
            features.push({ line: startedOn ?? line, text });
          }
          startedOn = undefined;
          text = '';
        } else if (isBetween && startedOn === undefined && !SPACE.test(character)) {
          startedOn = line;
        }
        if (isInString) inString(character);
        else outside(character);
        if (startedOn !== undefined) text += character;
        if (text.length > LONGEST_FEATURE || lastString.length > LONGEST_FEATURE)
          throw new GeoJsonError(line, importProblem('FEATURE_TOO_LONG', {}));
        if (character === '\n') line += 1;
      }
      return features;
    },
    end() {
      if (!found) throw new GeoJsonError(1, importProblem('NOT_GEOJSON', {}));
      if (depth !== 0) throw new GeoJsonError(line, importProblem('ENDS_TOO_EARLY', {}));
    },
  };
}
