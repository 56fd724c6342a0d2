/** The files with the request and the reply of each call of `calls.ts`. */
export * from './advices.ts';
export * from './bank-returns.ts';
export * from './debts.ts';
export * from './finance-batches.ts';
export * from './finance-runs.ts';
export * from './insurer-statements.ts';
export * from './other-batches.ts';
export * from './paid-claims.ts';
export * from './scan-pay.ts';
