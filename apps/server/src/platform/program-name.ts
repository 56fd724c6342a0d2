// How operators call the command line.
import path from 'node:path';
import { isThere } from './if-there.ts';

/** Only a release has this file (scripts/release/build-release.ts). */
const VERSION = path.resolve(import.meta.dirname, '..', '..', '..', '..', 'VERSION');

export const PROGRAM = (await isThere(VERSION)) ? 'portal' : 'npm run portal --';
