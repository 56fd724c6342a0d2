/** The files with the request and the reply of each call of `calls.ts`. */
export * from './reports.ts';
