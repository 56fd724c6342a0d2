import { describe, expect, test } from 'vitest';
import {
  IMPORT_STATUSES,
  importMoves,
  isImportRunning,
  isNoImportFile,
  statusesToMove,
} from './import-run.ts';

describe('the moves of an import', () => {
  test('apply only a file that was previewed', () => {
    expect(statusesToMove('APPLY')).toEqual(['PREVIEWED']);
    expect(importMoves('PREVIEWED', true)).toContain('APPLY');
    expect(importMoves('REFUSED', true)).not.toContain('APPLY');
  });

  test('preview a refused file again with other options', () => {
    expect(importMoves('REFUSED', true)).toEqual(['PREVIEW', 'DISCARD']);
  });

  test.each(IMPORT_STATUSES.filter((status) => isImportRunning(status)))(
    'do not exist while a job works on the file: %s',
    (status) => expect(importMoves(status, true)).toEqual([]),
  );

  test('do not exist once the file has been deleted', () => {
    expect(importMoves('PREVIEWED', false)).toEqual([]);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the check of the first bytes of a file', () => {
  test.each(['code,name\n', '\u{FEFF}code,name', '{"type":"FeatureCollection"}', 'PK'])(
    'accepts an import file: %j',
    (text) => expect(isNoImportFile(bytes(text))).toBe(false),
  );

  test('accepts a .gz file', () => {
    expect(isNoImportFile(Uint8Array.of(0x1f, 0x8b, 8))).toBe(false);
  });

  test.each(['PK\u{3}\u{4}…', '%PDF-1.7'])('refuses a spreadsheet or PDF: %j', (text) => {
    expect(isNoImportFile(bytes(text))).toBe(true);
  });

  test('refuses an old spreadsheet', () => {
    expect(isNoImportFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe(true);
  });
});
