// The unsent remark for each claim. It is kept while the user visits other pages, over reloads and ended sessions.
import type { RemarkType } from '@portal/rules/claims/form/remark-types.ts';
import { create } from 'zustand';
import { newKey } from '../platform/api/api.ts';
import { hasNationalNumber } from '@portal/rules/members/national-numbers.ts';
import { currentMe, onLeave } from '../platform/api/session.ts';
import { forgetTyped, keepTyped, typedBefore } from '../platform/keyboard/typed-forms.ts';

export interface TypedRemark {
  readonly type: RemarkType;
  readonly remarks: string;
  /** The same for every attempt to send it, so that a lost response cannot cause two; empty before the first. */
  readonly key: string;
}

const NOTHING: TypedRemark = { type: 'CLAIM', remarks: '', key: '' };

const formOf = (claimId: string) => `remark ${claimId}`;

const useTypedRemarks = create<Readonly<Record<string, TypedRemark>>>(() => ({}));

onLeave(() => useTypedRemarks.setState({}, true));

function typedRemark(claimId: string): TypedRemark {
  return useTypedRemarks.getState()[claimId] ?? typedBefore(formOf(claimId), NOTHING);
}

export function useTypedRemark(claimId: string): TypedRemark {
  const typed = useTypedRemarks((all) => all[claimId]);
  return typed ?? typedBefore(formOf(claimId), NOTHING);
}

function take(claimId: string, typed: TypedRemark): void {
  useTypedRemarks.setState({ [claimId]: typed });
  const owner = currentMe()?.userId;
  if (typed.remarks === '') forgetTyped(formOf(claimId));
  else if (owner !== undefined) {
    // Without the national number it would not be the same remark.
    const kept = hasNationalNumber(typed.remarks) ? { ...typed, key: '' } : typed;
    keepTyped(owner, formOf(claimId), kept);
  }
}

export function typeRemark(
  claimId: string,
  changes: Partial<Pick<TypedRemark, 'type' | 'remarks'>>,
): void {
  take(claimId, { ...typedRemark(claimId), ...changes, key: '' });
}

/** The remark to send, with the key of its first attempt. */
export function remarkToSend(claimId: string): TypedRemark {
  const typed = typedRemark(claimId);
  const sent = typed.key === '' ? { ...typed, key: newKey() } : typed;
  take(claimId, sent);
  return sent;
}

/** Keeps text typed while the request was running. */
export function forgetSentRemark(claimId: string, sent: TypedRemark): void {
  const typed = typedRemark(claimId);
  if (typed.key === sent.key) take(claimId, { ...NOTHING, type: sent.type });
}
