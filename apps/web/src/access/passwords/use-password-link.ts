// A mailed link: verified once, then valid for one new password (PWD-07).
import type { PasswordPolicy } from '@portal/rules/access/passwords/password-policy.ts';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { loadConfig } from '../../platform/api/config.ts';
import { forgetLink, keptLink, type Link } from '../frame/kept-link.ts';
import { policyOf } from './password-policy.ts';

export type LinkState =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'valid'; readonly policy: PasswordPolicy; readonly username: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'success' };

async function verify({ id, clientId }: Link): Promise<LinkState> {
  // The settings set the anti-forgery cookie that the next call requires.
  await loadConfig();
  const { data } = await call('validatePasswordReset', {
    query: { client_id: clientId, sessionId: id, session_id: id },
  });
  const policy = policyOf(data);
  if (policy === undefined || data === null) {
    forgetLink();
    return { kind: 'expired' };
  }
  return { kind: 'valid', policy, username: data.username_masked };
}

/** Verifies the link when the page opens; a failed verification marks it expired. */
export function usePasswordLink(): {
  readonly state: LinkState;
  readonly setPassword: (password: string) => Promise<void>;
} {
  const [{ id, clientId }] = useState(keptLink);
  const [state, setState] = useState<LinkState>({ kind: 'verifying' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: LinkState) => {
      if (isCurrent) setState(next);
    };
    verify({ id, clientId }).then(show, () => show({ kind: 'expired' }));
    return () => {
      isCurrent = false;
    };
  }, [id, clientId]);
  return {
    state,
    async setPassword(password) {
      try {
        const { data } = await call('updatePassword', {
          body: { client_id: clientId, new_password: password, id },
        });
        if (data.message === '') throw new Error('the reply has no message');
      } catch (error) {
        // Used in the meantime, possibly by an earlier attempt: only a new link helps.
        if (!(error instanceof ApiProblem) || error.status !== 410) throw error;
        forgetLink();
        setState({ kind: 'expired' });
        return;
      }
      forgetLink();
      setState({ kind: 'success' });
    },
  };
}
