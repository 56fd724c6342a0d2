/** The files with the request and the reply of each call of `calls.ts`. */
export * from './member-search.ts';
export * from './members.ts';
export { listRecentPatients } from './recent-patients.ts';
