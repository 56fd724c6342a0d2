// Writes text at a position of the page: split into runs of fonts and broken into lines.
import { withoutIsolates } from '@portal/texts/isolated.ts';
import { breakLines } from './break-lines.ts';
import { hasRightToLeft, visualParts } from './visual-parts.ts';
import { isShaped, type FontRun, type SheetFonts } from './sheet-fonts.ts';

export interface TextLook {
  readonly size: number;
  readonly weight: 'regular' | 'bold';
  readonly colour: string;
  readonly align?: 'left' | 'right';
}

export interface Pen {
  readonly lines: (text: string, width: number, look: TextLook) => string[];
  readonly lineHeight: (look: TextLook) => number;
  /** Writes the lines from the top; the caller must check that they fit on the page. */
  readonly write: (
    lines: readonly string[],
    at: { readonly x: number; readonly y: number; readonly width: number },
    look: TextLook,
  ) => void;
}

const LEADING = 1.35;
const lineHeight = ({ size }: TextLook) => size * LEADING;

export function createPen(doc: PDFKit.PDFDocument, fonts: SheetFonts): Pen {
  // Measuring is slow, and the words of a sheet repeat.
  const widths = new Map<string, number>();

  function widthOf(text: string, { size, weight }: TextLook): number {
    const key = `${weight}|${size}|${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = runsOf(text, weight).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
    widths.set(key, width);
    return width;
  }

  /** The runs from left to right. */
  function runsOf(line: string, weight: TextLook['weight']): FontRun[] {
    return hasRightToLeft(line)
      ? visualParts(line, (part) => fonts.runsOf(part, weight))
      : fonts.runsOf(withoutIsolates(line), weight);
  }

  function writeLine(line: string, x: number, y: number, look: TextLook): void {
    // Screen readers and copied text get the characters, not the order of the glyphs.
    const isMarked = isShaped(line);
    if (isMarked) doc.markContent('Span', { actual: withoutIsolates(line) });
    const runs = runsOf(line, look.weight);
    let left = x;
    for (const [index, { font, text }] of runs.entries()) {
      doc.font(font).fontSize(look.size).fillColor(look.colour);
      doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      if (index < runs.length - 1) left += doc.widthOfString(text);
    }
    if (isMarked) doc.endMarkedContent();
  }

  return {
    lines: (text, width, look) =>
      breakLines(fonts.printable(text, look.weight), width, (part) => widthOf(part, look)),
    lineHeight,
    write(lines, { x, y, width }, look) {
      lines.forEach((line, index) => {
        const indent = look.align === 'right' ? width - widthOf(line, look) : 0;
        writeLine(line, x + indent, y + index * lineHeight(look) + look.size, look);
      });
    },
  };
}
