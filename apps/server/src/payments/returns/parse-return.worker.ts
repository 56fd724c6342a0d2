// Reads a return file of the bank in a thread.
export { parseReturn as default } from './parse-return.ts';
