// Why a medical certificate was given, in the person's language.
import type { Translate } from '../platform/i18n.ts';
import { codeText } from './claims-list-status.tsx';

/** @param name what the server calls a reason that has no text of its own */
export function mcReasonText(t: Translate, code: string, name = code): string {
  return codeText(t, `claims.mcReason_${code}`, name);
}
