/** The calls of guarantee letters (LOG): a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const requests = `${claim}/log-requests`;
const letters = `${claim}/logs`;

export const guaranteeCalls = {
  listLetterRequests: { method: 'GET', path: requests, access: 'request-log:read' },
  createLetterRequest: {
    method: 'POST',
    path: requests,
    access: 'request-log:create',
    idempotent: true,
  },
  getLetterRequest: { method: 'GET', path: `${requests}/:id`, access: 'request-log:read' },
  updateLetterRequest: {
    method: 'PUT',
    path: `${requests}/:id`,
    access: 'request-log:update',
    idempotent: true,
    ifMatch: 'required',
  },
  deleteLetterRequest: {
    method: 'DELETE',
    path: `${requests}/:id`,
    access: 'request-log:delete',
    idempotent: true,
    ifMatch: 'required',
  },
  submitLetterRequest: {
    method: 'POST',
    path: `${requests}/:id/submit`,
    access: 'request-log:create',
    idempotent: true,
    ifMatch: 'required',
  },
  withdrawLetterRequest: {
    method: 'POST',
    path: `${requests}/:id/withdraw`,
    access: 'request-log:update',
    idempotent: true,
    ifMatch: 'required',
  },
  replyToLetterQuestion: {
    method: 'POST',
    path: `${requests}/:id/reply`,
    access: 'request-log:update',
    idempotent: true,
    ifMatch: 'required',
  },
  askForTopUp: {
    method: 'POST',
    path: `${requests}/:id/top-up`,
    access: 'request-log:update',
    idempotent: true,
    ifMatch: 'required',
  },
  listLettersOfMember: { method: 'GET', path: letters, access: 'log:read' },
  getLetter: { method: 'GET', path: `${letters}/:id`, access: 'log:read' },
  getLetterPdf: { method: 'GET', path: `${letters}/:id/pdf`, access: 'log:read', perMinute: 60 },
  listLetters: { method: 'GET', path: `${claim}/ops/letters`, access: 'letter-review:read' },
  decideLetter: {
    method: 'POST',
    path: `${claim}/ops/letters/:id/decide`,
    access: 'letter-review:update',
    idempotent: true,
    ifMatch: 'required',
  },
} as const;
