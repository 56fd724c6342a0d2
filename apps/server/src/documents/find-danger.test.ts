// Each dangerous file is a clean one with one change.
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aPdf } from '../../test/document-builders.ts';
import findDanger from './find-danger.worker.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const aZip = (entries: Readonly<Record<string, Buffer | string>>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const ofPdf = (bytes: Uint8Array) => findDanger({ type: PDF, bytes });

type LiteralObject = Parameters<PDFDocument['context']['flateStream']>[1] & object;
type Change = (document: PDFDocument) => unknown;

async function aDocument(change: Change, isCompressed: boolean, password?: object) {
  const document = await PDFDocument.create();
  document.addPage().drawText('Tax invoice');
  await change(document);
  if (password !== undefined) document.encrypt(password);
  return document.save({ useObjectStreams: isCompressed });
}

const put =
  (key: string, value: LiteralObject): Change =>
  ({ catalog, context }) =>
    catalog.set(PDFName.of(key), context.obj({ ...value }));

const harmless: Readonly<Record<string, Change>> = {
  'nothing else': () => undefined,
  'a link': put('OpenAction', { S: 'URI', URI: PDFString.of('https://clinic.example') }),
  'a page to open with': put('OpenAction', { S: 'GoTo', D: [0, 'Fit'] }),
  'a form': (document) => document.getForm().createTextField('name'),
  'the word JavaScript': (document) => document.setTitle('/JavaScripts for /Launcher'),
};

const dangerous: ReadonlyArray<readonly [string, string, Change]> = [
  ['a script', 'FILE_HAS_SCRIPTS', (one) => one.addJavaScript('open', 'app.alert(1)')],
  ['a script on opening', 'FILE_HAS_SCRIPTS', put('OpenAction', { S: 'JavaScript', JS: 'x' })],
  ['a script of a rendition', 'FILE_HAS_SCRIPTS', put('AA', { O: { S: 'Rendition', JS: 'x' } })],
  ['a program to start', 'FILE_HAS_SCRIPTS', put('OpenAction', { S: 'Launch', F: 'cmd.exe' })],
  ['a form with scripts', 'FILE_HAS_SCRIPTS', put('AcroForm', { XFA: [] })],
  ['a file', 'FILE_HAS_FILES', (one) => one.attach(latin1('MZ'), 'setup.exe')],
  ['a film', 'FILE_HAS_FILES', put('Extra', { A: [{ Subtype: 'RichMedia' }] })],
];

const ways = [
  { way: 'plain', isCompressed: false },
  { way: 'compressed', isCompressed: true },
  { way: 'compressed and encrypted', isCompressed: true, password: { ownerPassword: 'secret' } },
];

describe.each(ways)('a $way PDF', ({ isCompressed, password }) => {
  test.each(Object.entries(harmless))('may have %s', async (_, change) => {
    expect(await ofPdf(await aDocument(change, isCompressed, password))).toBeUndefined();
  });

  test.each(dangerous)('cannot have %s', async (_, code, change) => {
    expect(await ofPdf(await aDocument(change, isCompressed, password))).toBe(code);
  });
});

test('finds a name that is written with codes, and one in an object that no table lists', async () => {
  const written = '1 0 obj <</S /J#61v#61Script /JS (x)>> endobj';
  expect(await ofPdf(latin1(`${aPdf}${written}`))).toBe('FILE_HAS_SCRIPTS');
  expect(await ofPdf(latin1(`${aPdf}stream\n<</S/Launch>>\nendstream`))).toBe('FILE_HAS_SCRIPTS');
});

test('accepts a PDF that asks for a password, which the browser warns of', async () => {
  const locked = await aDocument(() => undefined, true, { userPassword: 'a', ownerPassword: 'b' });
  expect(await ofPdf(locked)).toBeUndefined();
});

const starts = {
  [PDF]: aPdf,
  'image/jpeg': '\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF\0 picture',
  'image/png': '\u0089PNG\r\n\u001A\n picture',
  'image/heic': '\0\0\0\u0018ftypheic\0 picture',
} as const;
const types = [PDF, 'image/jpeg', 'image/png', 'image/heic'] as const;

describe.each(types)('a file of type %s', (type) => {
  const check = (...parts: (Buffer | string)[]) =>
    findDanger({
      type,
      bytes: Buffer.concat([latin1(starts[type]), ...parts.map((one) => Buffer.from(one))]),
    });
  const zip = aZip({ 'Evil.class': 'x' });

  test('may have text behind its end, also the marks of a zip file', async () => {
    expect(await check('behind')).toBeUndefined();
    expect(await check('PK\u0005\u0006', 'PK\u0005\u0006 and more than twenty-two bytes')).toBe(
      undefined,
    );
  });

  test('cannot be a zip file too, whatever comes behind it', async () => {
    expect(await check(zip)).toBe('FILE_IS_MIXED');
    expect(await check('x'.repeat(100_000), zip)).toBe('FILE_IS_MIXED');
  });

  test('cannot be a web page too', async () => {
    for (const page of ['<html>', '<!DOCTYPE html>', '<ScRiPt>x', '<svg onload=x>', '<?php x']) {
      expect(await check(page)).toBe('FILE_IS_MIXED');
    }
  });
});

test.each(types.slice(1))('a picture of type %s cannot be a PDF or a program too', async (type) => {
  for (const more of [aPdf, `${'x'.repeat(5_000)}<script>`]) {
    const bytes = latin1(`${starts[type]}${more}`);
    expect(await findDanger({ type, bytes })).toBe('FILE_IS_MIXED');
  }
});

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function aTextDocument(more: Readonly<Record<string, Buffer | string>> = {}) {
  const bytes = aZip({
    '[Content_Types].xml':
      '<Types><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': '<w:document>macroEnabled vbaProject</w:document>',
    ...more,
  });
  return findDanger({ type: DOCX, bytes });
}

function relation(type: string, target: string, mode = '') {
  return `<Relationships><Relationship Id="r" Type="${RELATIONS}/${type}" Target="${target}"${mode}/></Relationships>`;
}

const external = ' TargetMode="External"';
const of = (xml: Buffer | string) => ({ 'word/_rels/document.xml.rels': xml });

describe('a text document', () => {
  test('may have links, pictures and a chart with its table', async () => {
    expect(await aTextDocument()).toBeUndefined();
    for (const xml of [
      relation('hyperlink', 'https://clinic.example', external),
      relation('image', 'media/image1.png'),
      relation('package', 'embeddings/table.xlsx'),
      relation('attachedTemplate', 'template.dotx'),
    ]) {
      expect(await aTextDocument(of(xml))).toBeUndefined();
    }
  });

  test('cannot have macros under any name or spelling', async () => {
    const macro = relation('vbaProject', 'notes.bin');
    for (const more of [
      { 'word/vbaProject.bin': 'x' },
      {
        '[Content_Types].xml':
          '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      },
      of(macro),
      of(macro.replace('vba', '&#118;&#x62;a')),
      of(Buffer.from(`\u{FEFF}${macro}`, 'utf16le')),
    ]) {
      expect(await aTextDocument(more)).toBe('FILE_HAS_MACROS');
    }
  });

  test('cannot load a template or an object from elsewhere', async () => {
    for (const type of ['attachedTemplate', 'oleObject', 'frame', 'subDocument', 'aFChunk']) {
      const xml = relation(type, 'https://evil.example/t.dotm', external);
      expect(await aTextDocument(of(xml))).toBe('FILE_HAS_MACROS');
    }
  });

  test('cannot have an embedded object', async () => {
    expect(await aTextDocument(of(relation('oleObject', 'embeddings/o.bin')))).toBe(
      'FILE_HAS_FILES',
    );
  });

  test('must be readable', async () => {
    expect(await aTextDocument(of('<!DOCTYPE r [<!ENTITY a "x">]>'))).toBe('FILE_UNREADABLE');
    expect(await aTextDocument(of(' '.repeat(2_000_000)))).toBe('FILE_UNREADABLE');
    const bytes = latin1('PK\u0003\u0004[Content_Types].xml');
    expect(await findDanger({ type: DOCX, bytes })).toBe('FILE_UNREADABLE');
  });
});
