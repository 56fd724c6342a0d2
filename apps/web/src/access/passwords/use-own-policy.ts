// The password policy for a signed-in user.
import type { PasswordPolicy } from '@portal/rules/access/passwords/password-policy.ts';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useOnce } from '../../platform/page/use-once.ts';
import { policyOf } from './password-policy.ts';

interface OwnPolicy {
  readonly policy: PasswordPolicy | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useOwnPolicy(): OwnPolicy {
  const [policy, setPolicy] = useState<PasswordPolicy>();
  const [error, setError] = useState<unknown>();
  function load(): void {
    setError(undefined);
    call('getPasswordPolicy').then(({ data }) => setPolicy(policyOf(data)), setError);
  }
  useOnce(load);
  return { policy, error, retry: load };
}
