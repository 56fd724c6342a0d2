// Signs in at the identity provider of an organisation.
import { call } from './api.ts';
import { announceReplaced, replaceField } from './sign-in-with-factor.ts';
import { sharedFields, type SignInOptions, type SignInResult, takeReply } from './sign-in.ts';

/** Where the browser goes to sign in; undefined if the domain of the address has no provider. */
export async function organisationAddress(email: string): Promise<string | undefined> {
  return (await call('startSso', { body: { email } })).data.url ?? undefined;
}

/** Finishes a sign-in with the provider's answer, also after a question about another session. */
export async function finishSso(
  answer: { readonly connection: string; readonly query: string },
  options: SignInOptions,
): Promise<SignInResult> {
  const reply = await call('finishSso', {
    replacesRefreshCookie: true,
    body: { ...answer, ...sharedFields(options), ...replaceField(options) },
  });
  return announceReplaced(options, takeReply(reply, options));
}
