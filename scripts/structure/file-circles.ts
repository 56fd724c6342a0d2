// Checks that no files import each other in a circle, types included: a reader can always begin at the bottom.
import { importsOf } from '../imports.ts';

/** @param sources the sources by their path from the root */
export function fileCircleFaults(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...sources]
      .filter(([file]) => /\.tsx?$/.test(file))
      .map(([file, text]) => [file, importsOf(file, text)] as const),
  );
  const left = new Map(withoutEnds(withoutEnds(imports), true));
  if (left.size === 0) return [];
  const files = [...left.keys()].toSorted().join(', ');
  return [
    `These files import each other in a circle: ${files}. Move what they share to its own file.`,
  ];
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Takes away files that import none of the others, again and again; or those that none of the others imports. */
function withoutEnds(imports: Imports, isFromTop = false): Imports {
  const imported = new Set([...imports.values()].flat());
  const left = [...imports].filter(([file, names]) =>
    isFromTop ? imported.has(file) : names.some((name) => imports.has(name)),
  );
  return left.length === imports.size ? imports : withoutEnds(new Map(left), isFromTop);
}
