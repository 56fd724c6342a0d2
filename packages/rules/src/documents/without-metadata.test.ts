import { expect, test } from 'vitest';
import { jpegWithoutMetadata, pngWithoutMetadata } from './without-metadata.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const text = (content: Uint8Array) => String.fromCharCode(...content);

function segment(marker: string, content: string): string {
  return `\u00FF${marker}\0${String.fromCharCode(content.length + 2)}${content}`;
}

const START = '\u00FF\u00D8';
const SCAN = `${segment('\u00DA', 'x')}pixels\u00FF\0pixels`;
const END = '\u00FF\u00D9';
const KEPT = [
  segment('\u00E0', 'JFIF\0'),
  segment('\u00E2', 'ICC_PROFILE\0'),
  segment('\u00EE', 'Adobe'),
  segment('\u00DB', 'tables'),
].join('');

test('a JPEG keeps its picture and colours, without place, preview, comments and further pictures', () => {
  const left = [
    segment('\u00E1', 'Exif\0\0GPS'),
    segment('\u00E2', 'MPF\0'),
    segment('\u00ED', 'Photoshop'),
    segment('\u00FE', 'Comment'),
  ].join('');
  const whole = `${START}${left}${KEPT}${SCAN}${END}${START}another${END}`;
  expect(text(jpegWithoutMetadata(bytes(whole)))).toBe(`${START}${KEPT}${SCAN}${END}`);
});

test('a JPEG without such data, or with a segment beyond its end, stays as it is', () => {
  for (const whole of [`${START}${KEPT}${SCAN}${END}`, `${START}\u00FF\u00DB\u00FF\u00FFcut`]) {
    expect(text(jpegWithoutMetadata(bytes(whole)))).toBe(whole);
  }
});

const chunk = (type: string, content: string) =>
  `\0\0\0${String.fromCharCode(content.length)}${type}${content}CRC!`;
const SIGNATURE = '\u0089PNG\r\n\u001A\n';

test('a PNG keeps its picture and transparency, without place and texts', () => {
  const picture = `${chunk('IHDR', 'head')}${chunk('tRNS', 'x')}${chunk('IDAT', 'pixels')}`;
  const end = chunk('IEND', '');
  const left = `${chunk('eXIf', 'GPS')}${chunk('tEXt', 'Author')}${chunk('tIME', 'now')}`;
  const whole = `${SIGNATURE}${picture}${left}${end}appended`;
  expect(text(pngWithoutMetadata(bytes(whole)))).toBe(`${SIGNATURE}${picture}${end}`);
});
