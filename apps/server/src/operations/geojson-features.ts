// Cuts a GeoJSON feature collection into its features while it is read, with the line on which each
// begins; the parser of the language reads each feature. (Streaming JSON parsers do not say lines.)

export interface FeatureText {
  readonly line: number;
  readonly text: string;
}

/** The file is not a feature collection, or ends too early. */
export class GeoJsonError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.name = 'GeoJsonError';
    this.line = line;
  }
}

/** Objects directly in the array "features" stand inside two others: the collection and the array. */
const featureDepth = 2;

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
  /** The array that is open is "features" of the collection. */
  let isInFeatures = false;
  let found = false;

  function open(character: string): void {
    if (depth === 1 && character === '[' && lastString === 'features') {
      isInFeatures = true;
      found = true;
    }
    if (isInFeatures && depth === featureDepth && character === '{') startedOn = line;
    depth += 1;
  }

  function close(): void {
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
    else if (character === '}' || character === ']') close();
  }

  return {
    take(piece) {
      const features: FeatureText[] = [];
      for (const character of piece) {
        const wasInFeature = startedOn !== undefined;
        if (isInString) inString(character);
        else outside(character);
        if (wasInFeature || startedOn !== undefined) text += character;
        if (startedOn !== undefined && depth === featureDepth) {
          features.push({ line: startedOn, text });
          startedOn = undefined;
          text = '';
        }
        if (character === '\n') line += 1;
      }
      return features;
    },
    end() {
      if (!found) throw new GeoJsonError(1, 'this is not a GeoJSON file with features');
      if (depth !== 0) throw new GeoJsonError(line, 'the file ends too early');
    },
  };
}
