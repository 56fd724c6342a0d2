import { createReadStream } from 'node:fs';
import path from 'node:path';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';

/** The samples of the documentation. */
const samples = path.resolve(
  import.meta.dirname,
  ...Array<string>(5).fill('..'),
  'docs',
  'imports',
);

export const getImportSample: Handler<'getImportSample'> = async ({ params: { kind } }) => {
  const content = createReadStream(path.join(samples, `${kind}.csv`));
  return new FileToSend({ name: `${kind}.csv`, contentType: 'text/csv', headers: {}, content });
};
