import { describe, expect, test } from 'vitest';
import {
  IMPORT_STATUSES,
  importMoves,
  isImportRunning,
  isNoImportFile,
  statusesToMove,
} from './import-run.ts';

describe('the moves of an import', () => {
  test('only a previewed file can be applied', () => {
    expect(statusesToMove('APPLY')).toEqual(['PREVIEWED']);
    expect(importMoves('PREVIEWED', true)).toContain('APPLY');
    expect(importMoves('REFUSED', true)).not.toContain('APPLY');
  });

  test('a refused file can be previewed again with other options', () => {
    expect(importMoves('REFUSED', true)).toEqual(['PREVIEW', 'DISCARD']);
  });

  test.each(IMPORT_STATUSES.filter((status) => isImportRunning(status)))(
    'nothing is possible while a job works on the file: %s',
    (status) => expect(importMoves(status, true)).toEqual([]),
  );

  test('nothing is possible once the file has been deleted', () => {
    expect(importMoves('PREVIEWED', false)).toEqual([]);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the first bytes of a file', () => {
  test.each(['code,name\n', '\u{FEFF}code,name', '{"type":"FeatureCollection"}', 'PK'])(
    'can be those of an import file: %j',
    (text) => expect(isNoImportFile(bytes(text))).toBe(false),
  );

  test('can be those of a .gz file', () => {
    expect(isNoImportFile(Uint8Array.of(0x1f, 0x8b, 8))).toBe(false);
  });

  test.each(['PK\u{3}\u{4}…', '%PDF-1.7'])('of a spreadsheet or PDF are refused: %j', (text) => {
    expect(isNoImportFile(bytes(text))).toBe(true);
  });

  test('of an old spreadsheet are refused', () => {
    expect(isNoImportFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe(true);
  });
});
