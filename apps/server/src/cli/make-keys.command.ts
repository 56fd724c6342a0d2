import { makeKeysFile } from '../platform/secrets.ts';
import type { Command } from './command.ts';

export const makeKeys: Command = {
  usage: 'make-keys FILE',
  summary: 'write a new keys file, readable by its owner only',
  async run([file]) {
    if (file === undefined) throw new Error('Say which file: make-keys FILE.');
    await makeKeysFile(file).catch((error: unknown) => {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      throw exists ? new Error(`${file} exists already; it was left as it is.`) : error;
    });
    console.log(
      `The keys are in ${file}. Keep a copy: without it national numbers cannot be read.`,
    );
    return 0;
  },
};
