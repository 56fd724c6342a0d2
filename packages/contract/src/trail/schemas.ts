/** The files with the request and the reply of each call of `calls.ts`. */
export * from './audit-trail.ts';
export * from './security-alerts.ts';
