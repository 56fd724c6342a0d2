/** The files with the request and the reply of each call of `calls.ts`. */
export * from './api-clients.ts';
export * from './config.ts';
export * from './factors.ts';
export * from './proposals.ts';
export * from './legacy-login.ts';
export * from './menu.ts';
export * from './passwords.ts';
export * from './profile.ts';
export * from './read-together.ts';
export * from './register-requests.ts';
export * from './roles.ts';
export * from './session.ts';
export * from './sso.ts';
export * from './users.ts';
export * from './webhooks.ts';
