/**
 * The lists of claims and drafts as POST: what is searched for may be a national number, and addresses
 * are kept by logs and history. The GET forms are those of the specification.
 */
import type { CallSchema } from '../call-schema.ts';
import { exportClaims, listClaims, listDrafts } from './calls.ts';

export const listClaimsByPost = {
  summary: `${listClaims.summary}; nothing of it stands in the address`,
  body: listClaims.query,
  reply: listClaims.reply,
} as const satisfies CallSchema;

export const exportClaimsByPost = {
  summary: `${exportClaims.summary}; nothing of it stands in the address`,
  body: exportClaims.query,
  reply: exportClaims.reply,
} as const satisfies CallSchema;

export const listDraftsByPost = {
  summary: `${listDrafts.summary}; nothing of it stands in the address`,
  body: listDrafts.query,
  reply: listDrafts.reply,
} as const satisfies CallSchema;
