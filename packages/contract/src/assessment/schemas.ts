/** The files with the request and the reply of each call of `calls.ts`. */
export * from './cover.ts';
export * from './decisions.ts';
export * from './queue-filters.ts';
export * from './queue.ts';
