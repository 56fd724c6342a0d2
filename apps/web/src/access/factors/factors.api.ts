// The calls for the own second factors.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import type { FactorQuestion } from '../../platform/api/sign-in.ts';
import { createPasskey } from './passkeys.ts';

export type Factors = Reply<'listFactors'>['data'];
export type Factor = Factors['factors'][number];
export type StartedApp = Reply<'startTotp'>['data'];
export type Added = Reply<'addTotp'>['data'];

export const factorsQuery = queryOptions({
  queryKey: ['listFactors'],
  queryFn: async ({ signal }) => (await call('listFactors', { signal })).data,
});

/** A new question before a sensitive call, which can be answered for five minutes. */
export async function startQuestion(): Promise<FactorQuestion> {
  return (await call('startStepUp', { body: {} })).data;
}

export function keepFactors(queryClient: QueryClient, factors: Factors): void {
  queryClient.setQueryData(factorsQuery.queryKey, factors);
}

/** A passkey that the browser has made and the server does not know yet. */
export type NewPasskey = Pick<Request<'addPasskey'>['body'], 'challenge' | 'credential'>;

/** @throws PasskeyProblem if the browser makes no passkey */
export async function makePasskey(): Promise<NewPasskey> {
  const { challenge, options } = (await call('startPasskey', { body: {} })).data;
  return { challenge, credential: await createPasskey(options) };
}

interface Naming {
  readonly name: string;
  /** The user's own. */
  readonly password: string;
}

export async function addPasskey(passkey: NewPasskey, { name, password }: Naming): Promise<Added> {
  const body = { ...passkey, name, current_password: password };
  return (await call('addPasskey', { body })).data;
}

export async function startApp(): Promise<StartedApp> {
  return (await call('startTotp', { body: {} })).data;
}

export async function addApp({
  password,
  ...app
}: Naming & { readonly challenge: string; readonly code: string }): Promise<Added> {
  return (await call('addTotp', { body: { ...app, current_password: password } })).data;
}

export async function renameFactor(id: string, name: string): Promise<Factors> {
  return (await call('renameFactor', { params: { id }, body: { name } })).data;
}

export async function removeFactor(id: string): Promise<Factors> {
  return (await call('removeFactor', { params: { id }, body: {} })).data;
}

export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await call('renewRecoveryCodes', { body: {} })).data.recovery_codes;
}
