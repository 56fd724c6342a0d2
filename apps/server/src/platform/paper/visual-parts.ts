// The parts of a line from left to right: Arabic and Hebrew words run from right to left, numbers and other words
// between them do not (Unicode Bidirectional Algorithm). Isolating characters are obeyed, but not printed.
import createBidi from 'bidi-js/dist/bidi.mjs';
import { withoutIsolates } from '@portal/texts/isolated.ts';
import type { FontRun } from './sheet-fonts.ts';

const bidi = createBidi();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

interface Part extends FontRun {
  readonly level: number;
}

/** @param runsOf splits a text of one direction into runs of one font each */
export function visualParts(line: string, runsOf: (text: string) => FontRun[]): FontRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const parts = levelsOf(line, levels).flatMap(({ level, text }): Part[] =>
    runsOf(withoutIsolates(text)).map((run) => ({
      level,
      font: run.font,
      text: inDirection(run.text, level),
    })),
  );
  return reordered(parts);
}

/** Texts of one level each, in logical order. */
function levelsOf(line: string, levels: Uint8Array): { level: number; text: string }[] {
  const texts: { level: number; text: string }[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const last = texts.at(-1);
    if (last?.level === level) last.text += character;
    else texts.push({ level, text: character });
    at += character.length;
  }
  return texts;
}

/** The font reverses words of its own script; brackets and spaces between them are reversed here. */
function inDirection(text: string, level: number): string {
  if (level % 2 === 0) return text;
  const mirrored = Array.from(text, (one) => bidi.getMirroredCharacter(one) ?? one);
  return (hasRightToLeft(text) ? mirrored : mirrored.toReversed()).join('');
}

/** Reverses each sequence of parts at or above each level, from the highest to the lowest odd one. */
function reordered(parts: readonly Part[]): FontRun[] {
  let order = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    const next: Part[] = [];
    let held: Part[] = [];
    for (const part of order) {
      if (part.level >= level) {
        held.unshift(part);
      } else {
        next.push(...held, part);
        held = [];
      }
    }
    order = [...next, ...held];
  }
  return order.map(({ font, text }) => ({ font, text }));
}
