import { MAX_IMPORT_BYTES } from '@portal/rules/imports/import-run.ts';
import { expect, test } from 'vitest';
import { faultOfFile } from './send-import.ts';

test('a file can be sent up to the largest size, and not without content', () => {
  expect(faultOfFile({ size: MAX_IMPORT_BYTES })).toBeUndefined();
  expect(faultOfFile({ size: MAX_IMPORT_BYTES + 1 })).toBe('fileTooLarge');
  expect(faultOfFile({ size: 0 })).toBe('fileEmpty');
});
