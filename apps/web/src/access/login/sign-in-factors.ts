// Everything that signing in with a second factor or a passkey needs in addition to the sign-in page.
import { call } from '../../platform/api/api.ts';
import type { SignInOptions, SignInResult } from '../../platform/api/sign-in.ts';
import { loginWithPasskey } from '../../platform/api/sign-in-with-factor.ts';
import { signWithPasskey } from '../factors/passkeys.ts';

export { answerFactor } from '../../platform/api/sign-in-with-factor.ts';
export { FactorStep } from '../factors/factor-step.tsx';
export { passkeyProblemText } from '../factors/passkeys.ts';

/** Asks the browser for a passkey once; the result signs in with it, also after a question about another session. */
export async function passkeyEntrance(): Promise<
  (options: SignInOptions) => Promise<SignInResult>
> {
  const { challenge, options } = (await call('startPasskeyLogin', { body: {} })).data;
  const assertion = await signWithPasskey(options);
  return (chosen) =>
    loginWithPasskey(chosen.withNewSession ? { challenge } : { challenge, assertion }, chosen);
}
