// A sheet as a tagged PDF of A4 pages: rows are never split, table headings repeat, pages are numbered.
import PdfDocument from 'pdfkit';
import type { Sheet, SheetBlock, SheetColumn } from './sheet.ts';
import { openFonts } from './sheet-fonts.ts';
import { createPen, type Pen, type TextLook } from './sheet-pen.ts';

const MARGIN = 40;
const FOOT = 26;
const GAP = 6;
const FACT_COLUMNS = 3;

const INK = '#10201f';
const QUIET = '#52625f';
const LINE = '#c9d3d1';
const title: TextLook = { size: 17, weight: 'bold', colour: INK };
const heading: TextLook = { size: 11, weight: 'bold', colour: INK };
const label: TextLook = { size: 8, weight: 'regular', colour: QUIET };
const body: TextLook = { size: 9, weight: 'regular', colour: INK };
const strong: TextLook = { size: 9, weight: 'bold', colour: INK };

type Table = Extract<SheetBlock, { kind: 'table' }>;
type Facts = Extract<SheetBlock, { kind: 'facts' }>;

interface Cell {
  readonly lines: readonly string[];
  readonly look: TextLook;
  readonly x: number;
  readonly width: number;
}

/** The current page, and the position of the next block. */
class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly root: PDFKit.PDFStructureElement;
  readonly left = MARGIN;
  readonly width: number;
  y = MARGIN;
  private readonly bottom: number;
  private readonly foot: string;
  private pages = 1;

  constructor(sheet: Sheet) {
    this.doc = new PdfDocument({
      size: 'A4',
      margin: 0,
      tagged: true,
      pdfVersion: '1.7',
      lang: sheet.language,
      displayTitle: true,
      info: { Title: sheet.title },
    });
    this.foot = sheet.foot;
    this.width = this.doc.page.width - 2 * MARGIN;
    this.bottom = this.doc.page.height - MARGIN - FOOT;
    this.pen = createPen(
      this.doc,
      openFonts(sheet.fonts, (name, content) => this.doc.registerFont(name, content)),
    );
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  fits(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /** Adds a page if the height does not fit; returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.fits(height)) return false;
    this.writeFoot();
    this.doc.addPage();
    this.pages += 1;
    this.y = MARGIN;
    return true;
  }

  /** Marks content that repeats on every page, so that screen readers skip it. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }

  writeFoot(): void {
    const y = this.bottom + GAP;
    const at = { x: this.left, y, width: this.width };
    this.artifact(() => {
      this.pen.write(this.pen.lines(this.foot, this.width, label), at, label);
      this.pen.write([String(this.pages)], at, { ...label, align: 'right' });
    });
  }

  rule(y: number, colour = LINE): void {
    this.artifact(() => {
      this.doc
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(0.5)
        .stroke(colour);
    });
  }
}

function heightOf(pen: Pen, cells: readonly Cell[]): number {
  return Math.max(0, ...cells.map(({ lines, look }) => lines.length * pen.lineHeight(look)));
}

function writeText(paper: Paper, tag: string, text: string, look: TextLook): void {
  const lines = paper.pen.lines(text, paper.width, look);
  const height = lines.length * paper.pen.lineHeight(look);
  paper.makeRoom(height);
  const at = { x: paper.left, y: paper.y, width: paper.width };
  paper.root.add(paper.doc.struct(tag, {}, () => paper.pen.write(lines, at, look)));
  paper.y += height;
}

function writeHeading(paper: Paper, text: string): void {
  paper.y += 2 * GAP;
  // Keeps the heading together with some of its content.
  paper.makeRoom(5 * paper.pen.lineHeight(heading));
  writeText(paper, 'H2', text, heading);
  paper.y += GAP / 2;
}

function writeFacts(paper: Paper, { items }: Facts): void {
  const { pen, doc } = paper;
  const width = paper.width / FACT_COLUMNS - GAP;
  for (let start = 0; start < items.length; start += FACT_COLUMNS) {
    const row = items.slice(start, start + FACT_COLUMNS).map(([name, value]) => ({
      name: pen.lines(name, width, label),
      value: pen.lines(value, width, body),
    }));
    const height = Math.max(
      ...row.map(
        ({ name, value }) =>
          name.length * pen.lineHeight(label) + value.length * pen.lineHeight(body),
      ),
    );
    paper.makeRoom(height);
    row.forEach(({ name, value }, column) => {
      const x = paper.left + column * (width + GAP);
      const below = paper.y + name.length * pen.lineHeight(label);
      const top = { x, y: paper.y, width };
      paper.root.add(
        doc.struct('P', {}, [
          () => pen.write(name, top, label),
          () => pen.write(value, { x, y: below, width }, body),
        ]),
      );
    });
    paper.y += height + GAP;
  }
}

function cellsOf(
  paper: Paper,
  columns: readonly SheetColumn[],
  texts: readonly string[],
  look: TextLook,
): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = paper.left;
  return columns.map(({ share, align = 'left' }, index) => {
    const column = (paper.width * share) / shares;
    const width = column - GAP;
    const own = { ...look, align };
    const cell = { lines: paper.pen.lines(texts[index] ?? '', width, own), look: own, x, width };
    x += column;
    return cell;
  });
}

function drawCell(paper: Paper, { lines, look, x, width }: Cell): void {
  paper.pen.write(lines, { x, y: paper.y, width }, look);
}

function writeTable(paper: Paper, { columns, rows, hasTotal = false }: Table): void {
  const { doc, pen } = paper;
  const table = doc.struct('Table');
  paper.root.add(table);
  const head = cellsOf(
    paper,
    columns,
    columns.map((column) => column.heading),
    label,
  );

  function writeRow(cells: readonly Cell[], tag: 'TH' | 'TD'): void {
    const row = doc.struct('TR');
    table.add(row);
    for (const cell of cells) row.add(doc.struct(tag, {}, () => drawCell(paper, cell)));
    row.end();
    paper.y += heightOf(pen, cells) + GAP / 2;
    paper.rule(paper.y - 1);
    paper.y += GAP / 2;
  }

  function repeatHead(): void {
    paper.artifact(() => {
      for (const cell of head) drawCell(paper, cell);
    });
    paper.y += heightOf(pen, head) + GAP;
  }

  writeRow(head, 'TH');
  rows.forEach((texts, index) => {
    const isTotal = hasTotal && index === rows.length - 1;
    const cells = cellsOf(paper, columns, texts, isTotal ? strong : body);
    if (paper.makeRoom(heightOf(pen, cells) + GAP)) repeatHead();
    writeRow(cells, 'TD');
  });
  table.end();
}

function writeBlock(paper: Paper, block: SheetBlock): void {
  if (block.kind === 'heading') writeHeading(paper, block.text);
  else if (block.kind === 'facts') writeFacts(paper, block);
  else if (block.kind === 'table') writeTable(paper, block);
  else writeText(paper, 'P', block.text, body);
}

/** The PDF as a stream. */
export function renderSheet(sheet: Sheet): PDFKit.PDFDocument {
  const paper = new Paper(sheet);
  writeText(paper, 'P', sheet.above, label);
  writeText(paper, 'H1', sheet.title, title);
  writeText(paper, 'P', sheet.below, label);
  paper.y += 2 * GAP;
  for (const block of sheet.blocks) writeBlock(paper, block);
  paper.writeFoot();
  paper.root.end();
  paper.doc.end();
  return paper.doc;
}
