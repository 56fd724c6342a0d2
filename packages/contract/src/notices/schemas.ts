/** The files with the request and the reply of each call of `calls.ts`. */
export * from './broadcasts.ts';
export * from './general-forms.ts';
export * from './notifications.ts';
