// Finds the cells of a worksheet that the spreadsheet reader takes for empty although they have content, or for a value
// that they do not have. It reads only the marks of cells; the reader gives the values.
import path from 'node:path';
import type { CellValue } from 'hucre';
import { parseCellRef } from 'hucre/xlsx';
import { textOfEntry, ZipError } from './zip-entries.ts';

/** A formula without its result, content that is not a value, or an empty cell that was given a value. */
export type Misread = 'EMPTY' | 'FORMULA' | 'VALUE';

type Rows = readonly (readonly CellValue[])[];

/**
 * The cells by 'row,column', from 0.
 * @param place of the worksheet among those that are not hidden
 * @throws ZipError
 */
export async function misreadCells(
  zip: Buffer,
  place: number,
  rows: Rows,
): Promise<ReadonlyMap<string, Misread>> {
  const found = new Map<string, Misread>();
  for (const { row, column, ...cell } of cellsOf(await partOf(zip, await pathOf(zip, place)))) {
    const misread = misreadOf(cell, rows[row]?.[column]);
    if (misread !== undefined) found.set(`${row},${column}`, misread);
  }
  return found;
}

async function partOf(zip: Buffer, name: string): Promise<string> {
  const text = await textOfEntry(zip, name);
  if (text === undefined) throw new ZipError(`${name} is missing`);
  return text;
}

async function pathOf(zip: Buffer, place: number): Promise<string> {
  const [root] = targetsOf(await partOf(zip, '_rels/.rels'), '', (_id, type) =>
    type.endsWith('/officeDocument'),
  );
  const { dir, base } = path.posix.parse(root ?? '');
  const sheets = [...tagsOf(await partOf(zip, path.posix.join(dir, base)))].filter(
    ({ name, attributes }) =>
      name === 'sheet' && !/hidden/i.test(attributeOf(attributes, 'state') ?? ''),
  );
  const id = attributeOf(sheets[place]?.attributes ?? '', 'relation');
  const relations = await partOf(zip, path.posix.join(dir, '_rels', `${base}.rels`));
  const [target] = targetsOf(relations, dir, (one) => one === id);
  return target ?? '';
}

/** The parts that relations lead to. */
function targetsOf(
  relations: string,
  from: string,
  isWanted: (id: string, type: string) => boolean,
): string[] {
  return [...tagsOf(relations)]
    .filter(({ name }) => name === 'Relationship')
    .filter(({ attributes }) =>
      isWanted(attributeOf(attributes, 'id') ?? '', attributeOf(attributes, 'type') ?? ''),
    )
    .map(({ attributes }) => attributeOf(attributes, 'target') ?? '')
    .map((target) => (target.startsWith('/') ? target.slice(1) : path.posix.join(from, target)));
}

/** @param name of the attribute, as a pattern */
const named = (name: string) => new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);

const ATTRIBUTES = {
  r: named('r'),
  t: named('t'),
  state: named('state'),
  relation: named(String.raw`[\w.-]+:id`),
  id: named('Id'),
  type: named('Type'),
  target: named('Target'),
};

function attributeOf(attributes: string, name: keyof typeof ATTRIBUTES): string | undefined {
  const found = ATTRIBUTES[name].exec(attributes);
  return found?.[1] ?? found?.[2];
}

interface Tag {
  /** Without its prefix. */
  readonly name: string;
  readonly kind: 'CLOSE' | 'EMPTY' | 'OPEN';
  readonly attributes: string;
  /** The text after the tag, up to the next one. */
  readonly text: string;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>/y;
/** They can contain tags, which are text there. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** The tags of XML that a program has written. */
function* tagsOf(xml: string): Generator<Tag> {
  let tag: Omit<Tag, 'text'> | undefined;
  let text = '';
  for (let at = xml.indexOf('<'); at !== -1;) {
    const section = SECTIONS.find(([start]) => xml.startsWith(start, at));
    TAG.lastIndex = at;
    const found = section === undefined ? TAG.exec(xml) : null;
    let end = at + 1;
    if (section !== undefined) {
      const [start, close] = section;
      const closes = xml.indexOf(close, at);
      end = closes === -1 ? xml.length : closes + close.length;
      if (start !== '<!--') text += xml.slice(at + start.length, end - close.length);
    } else if (found !== null) {
      if (tag !== undefined) yield { ...tag, text };
      const [whole, slash, name = '', attributes = ''] = found;
      const kind = slash === '/' ? 'CLOSE' : attributes.endsWith('/') ? 'EMPTY' : 'OPEN';
      tag = { name, kind, attributes };
      text = '';
      end = at + whole.length;
    }
    at = xml.indexOf('<', end);
    text += xml.slice(end, at === -1 ? xml.length : at);
  }
  if (tag !== undefined) yield { ...tag, text };
}

interface CellContent {
  readonly type: string;
  readonly hasFormula: boolean;
  /** The text of its value; undefined if it has none. */
  readonly value: string | undefined;
  readonly inlineText: string;
}

interface PlacedCell extends CellContent {
  readonly row: number;
  readonly column: number;
}

function* cellsOf(xml: string): Generator<PlacedCell> {
  let [row, column] = [-1, 0];
  let cell: { -readonly [Key in keyof PlacedCell]: PlacedCell[Key] } | undefined;
  for (const { name, kind, attributes, text } of tagsOf(xml)) {
    if (name === 'row' && kind !== 'CLOSE') {
      row = Number(attributeOf(attributes, 'r') ?? row + 2) - 1;
      column = 0;
    } else if (name === 'c' && kind !== 'CLOSE') {
      const reference = attributeOf(attributes, 'r');
      const at = reference === undefined ? { row, col: column } : parseCellRef(reference);
      column = at.col + 1;
      const type = attributeOf(attributes, 't') ?? '';
      cell = {
        row: at.row,
        column: at.col,
        type,
        hasFormula: false,
        value: undefined,
        inlineText: '',
      };
    } else if (cell !== undefined && kind !== 'CLOSE') {
      if (name === 'f') cell.hasFormula = true;
      if (name === 'v') cell.value = (cell.value ?? '') + (kind === 'OPEN' ? text : '');
      if (name === 't' && kind === 'OPEN') cell.inlineText += text;
    }
    if (name === 'c' && kind !== 'OPEN' && cell !== undefined) {
      yield cell;
      cell = undefined;
    }
  }
}

const WHOLE = /^\s*\d+\s*$/;
const TRUTH = /^(?:[01]|true|false)$/i;

function misreadOf(
  { type, hasFormula, value, inlineText }: CellContent,
  read: CellValue | undefined,
): Misread | undefined {
  const isEmpty = (value ?? '').trim() === '' && inlineText.trim() === '';
  if (hasFormula && isEmpty) {
    // The result of a formula of text can be an empty text.
    return type === 'str' && value !== undefined ? undefined : 'FORMULA';
  }
  const isReadEmpty = read === null || read === undefined || read === '';
  if (value === undefined && isEmpty) return isReadEmpty ? undefined : 'EMPTY';
  if (type === 's' && !WHOLE.test(value ?? '')) return 'VALUE';
  if (type === 'b' && !TRUTH.test(value ?? '')) return 'VALUE';
  // A text of the workbook's list can be empty.
  const isLost = isReadEmpty && !(type === 's' && read === '');
  return isLost && !isEmpty ? 'VALUE' : undefined;
}
