/** The files with the request and the reply of each call of `calls.ts`. */
export * from './appointed-providers.ts';
export * from './appointments.ts';
export * from './clinic-changes.ts';
export * from './clinic-group.ts';
export * from './directory.ts';
export * from './locations.ts';
export * from './practitioners.ts';
export * from './public-lookups.ts';
export * from './specialists.ts';
