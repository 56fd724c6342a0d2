import { describe, expect, test } from 'vitest';
import {
  CONTENT_TYPES,
  contentTypeOfName,
  isContentType,
  isPlainFileName,
  isStartOf,
} from './file-types.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const zip = (first: string) => bytes(`PK\u0003\u0004${'\0'.repeat(26)}${first}`);
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const starts = [
  { type: 'application/pdf', start: bytes('%PDF-1.7\n') },
  { type: 'image/jpeg', start: bytes('\u00FF\u00D8\u00FF\u00E0') },
  { type: 'image/png', start: bytes('\u0089PNG\r\n\u001A\n\0') },
  { type: 'image/heic', start: bytes('\0\0\0\u0018ftypheic\0') },
  { type: 'image/heic', start: bytes('\0\0\0\u0018ftypmif1\0') },
  { type: docx, start: zip('[Content_Types].xml') },
  { type: docx, start: zip('word/document.xml') },
] as const;

describe('the bytes at the start of a file', () => {
  test.each(starts)('identify $type', ({ type, start }) => {
    expect(CONTENT_TYPES.filter((one) => isStartOf(one, start))).toEqual([type]);
  });

  test.each([
    { what: 'nothing', start: bytes('') },
    { what: 'a page', start: bytes('<html><script>') },
    { what: 'a program', start: bytes('MZ\u0090\0') },
    { what: 'another zip file', start: zip('META-INF/MANIFEST.MF') },
    { what: 'a film', start: bytes('\0\0\0\u0018ftypisom\0') },
    { what: 'a PDF that starts with something else', start: bytes('GIF89a%PDF-') },
    { what: 'half of the start of a picture', start: bytes('\u0089PNG') },
  ])('$what is not a document', ({ start }) => {
    expect(CONTENT_TYPES.filter((one) => isStartOf(one, start))).toEqual([]);
  });
});

test('the file extension determines the type, in either case', () => {
  expect(contentTypeOfName('Scan 1.PDF')).toBe('application/pdf');
  expect(contentTypeOfName('photo.JPEG')).toBe('image/jpeg');
  expect(contentTypeOfName('photo.heic')).toBe('image/heic');
  expect(contentTypeOfName('letter.docx')).toBe(docx);
  expect(contentTypeOfName('letter.doc')).toBeUndefined();
  expect(contentTypeOfName('pdf')).toBeUndefined();
});

test('does not take a property name of objects for a type', () => {
  expect(isContentType('constructor')).toBe(false);
  expect(isContentType('image/png')).toBe(true);
});

test.each([
  { name: 'bill.pdf', isPlain: true },
  { name: 'Rechnung (2) März…final.v2.pdf', isPlain: true },
  { name: '..bill.pdf', isPlain: true },
  { name: '../../etc/passwd.pdf', isPlain: false },
  { name: String.raw`C:\bills\bill.pdf`, isPlain: false },
  { name: '..', isPlain: false },
])('$name is a plain file name: $isPlain', ({ name, isPlain }) => {
  expect(isPlainFileName(name)).toBe(isPlain);
});
