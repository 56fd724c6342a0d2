/** The files with the request and the reply of each call of `calls.ts`. */
export * from './captcha.ts';
export * from './notification-codes.ts';
export * from './public-members.ts';
