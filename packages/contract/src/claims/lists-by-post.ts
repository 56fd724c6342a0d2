/**
 * The lists of claims and drafts as POST, because a search text may be a national number, and logs and
 * history keep addresses. The specification defines the GET forms.
 */
import type { CallSchema } from '../call-schema.ts';
import { exportClaims, listClaims, listDrafts } from './calls.ts';

export const listClaimsByPost = {
  summary: `${listClaims.summary}; the address contains no search text`,
  body: listClaims.query,
  reply: listClaims.reply,
} as const satisfies CallSchema;

export const exportClaimsByPost = {
  summary: `${exportClaims.summary}; the address contains no search text`,
  body: exportClaims.query,
  reply: exportClaims.reply,
} as const satisfies CallSchema;

export const listDraftsByPost = {
  summary: `${listDrafts.summary}; the address contains no search text`,
  body: listDrafts.query,
  reply: listDrafts.reply,
} as const satisfies CallSchema;
