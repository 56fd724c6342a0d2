/** The files with the request and the reply of each call of `calls.ts`. */
export * from './bulk-claims.ts';
export * from './calculator.ts';
export * from './claim-figures.ts';
export * from './claim-form-config.ts';
export * from './claim-history.ts';
export * from './da-claims.ts';
export * from './dashboard.ts';
export * from './drafts.ts';
export * from './form-settings.ts';
export * from './group-figures.ts';
export * from './legacy-claims.ts';
export * from './rulebook.ts';
export * from './saved-items.ts';
export * from './submitted-claims.ts';
