/** The files with the request and the reply of each call of `calls.ts`. */
export * from './imports.ts';
export { getRecord, searchRecords, startRecordChange } from './records.ts';
export * from './set-up.ts';
