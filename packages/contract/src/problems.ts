/** The closed list of the codes of errors: code → status → text, in one table. */
import { managingProblems } from './account-problems.ts';
import { assessmentProblems } from './assessment-problems.ts';
import { bodyProblems } from './body-problems.ts';
import { bulkProblems } from './bulk-problems.ts';
import { clinicProblems } from './clinic-problems.ts';
import { factorProblems } from './factor-problems.ts';
import { paymentProblems } from './payment-problems.ts';
import { fileProblems } from './file-problems.ts';
import { recordProblems } from './record-problems.ts';
import { reportProblems } from './report-problems.ts';
import { rulebookProblems } from './rulebook-problems.ts';

export const problems = {
  ...managingProblems,
  ...rulebookProblems,
  ...fileProblems,
  ...recordProblems,
  ...reportProblems,
  ...bulkProblems,
  ...clinicProblems,
  ...bodyProblems,
  ...assessmentProblems,
  ...factorProblems,
  ...paymentProblems,
  TOKEN_MISSING: { status: 401, text: 'Please sign in.' },
  TOKEN_EXPIRED: { status: 401, text: 'Your session has ended. Please sign in again.' },
  REFRESH_FAILED: { status: 401, text: 'refresh token error' },
  LOGIN_FAILED: { status: 401, text: 'The login detail is incorrect' },
  EXTERNAL_LOGIN_FAILED: {
    status: 401,
    text: 'Something went wrong, Cannot perform login from Amin portal.',
  },
  FORBIDDEN: { status: 403, text: 'You do not have permission to do this.' },
  CAPTCHA_FAILED: { status: 403, text: 'Please verify recaptcha.' },
  CODE_CLOSED: {
    status: 403,
    text: 'Too many look-ups for this clinic code. Try again tomorrow.',
  },
  ADDRESS_CLOSED: {
    status: 403,
    text: 'Too many look-ups from your network. Try again tomorrow.',
  },
  NUMBER_CLOSED: {
    status: 403,
    text: 'Your clinic has looked up this number too often today. Try again tomorrow.',
  },
  CSRF_FAILED: { status: 403, text: 'The request did not come from this portal. Reload the page.' },
  USER_SUSPENDED: {
    status: 403,
    text: 'Account locked for 15 minutes after too many failed sign-ins.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    text: 'Choose a new password first.',
  },
  FOR_PEOPLE_ONLY: {
    status: 403,
    text: 'This call is only for people who sign in. An API client cannot make it.',
  },
  NOT_FOUND: { status: 404, text: 'This address does not exist.' },
  MEMBER_NOT_FOUND: { status: 404, text: 'No such member.' },
  POLICY_NOT_FOUND: { status: 404, text: 'No such policy.' },
  PLAN_NOT_FOUND: { status: 404, text: 'No such plan.' },
  CLAIM_NOT_FOUND: { status: 404, text: 'No such claim.' },
  DRAFT_NOT_FOUND: { status: 404, text: 'No such draft.' },
  APPROVAL_CODE_NOT_FOUND: { status: 404, text: 'No such approval code.' },
  APPROVAL_REQUEST_NOT_FOUND: { status: 404, text: 'No such request for approval.' },
  FORM_NOT_FOUND: { status: 404, text: 'No such form.' },
  BROADCAST_NOT_FOUND: { status: 404, text: 'No such broadcast.' },
  SAVED_ITEM_NOT_FOUND: { status: 404, text: 'This saved item no longer exists.' },
  LETTER_NOT_FOUND: { status: 404, text: 'No such guarantee letter.' },
  BATCH_NOT_FOUND: { status: 404, text: 'No such batch.' },
  DEBT_NOT_FOUND: { status: 404, text: 'No such recovery.' },
  TAX_DOCUMENT_NOT_FOUND: { status: 404, text: 'This payment advice has no such document.' },
  PAYMENT_NOT_FOUND: { status: 404, text: 'No payment has this reference.' },
  INSURER_NOT_FOUND: { status: 404, text: 'No such insurer.' },
  PAYMENT_RUN_NOT_FOUND: { status: 404, text: 'No such payment run.' },
  ADVICE_NOT_FOUND: { status: 404, text: 'No such payment advice.' },
  ROLE_NOT_FOUND: { status: 404, text: 'No such role.' },
  USER_NOT_FOUND: { status: 404, text: 'No such user.' },
  API_CLIENT_NOT_FOUND: { status: 404, text: 'No such API client.' },
  WEBHOOK_NOT_FOUND: { status: 404, text: 'No such webhook.' },
  DELIVERY_NOT_FOUND: { status: 404, text: 'No such delivery.' },
  IMPORT_NOT_FOUND: { status: 404, text: 'No such import.' },
  EXPORT_NOT_FOUND: { status: 404, text: 'This export file no longer exists. Make it again.' },
  ERROR_FILE_NOT_FOUND: {
    status: 404,
    text: 'The file of errors no longer exists. Preview the file again.',
  },
  ALERT_NOT_FOUND: { status: 404, text: 'No such alert.' },
  REGISTRATION_NOT_FOUND: { status: 404, text: 'No such request.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not support that method.' },
  BROADCAST_ENDED: { status: 409, text: 'This broadcast has ended. Write a new one.' },
  PAYMENT_RUN_OPEN: {
    status: 409,
    text: 'Another payment run waits for its release. Release or cancel it first.',
  },
  PAYMENT_WORK_RUNNING: {
    status: 409,
    text: 'Batches or payments are being processed. Wait until that has ended.',
  },
  ADMINISTRATOR_NOT_SET: {
    status: 409,
    text: "The administrator's name, GST number and bank account are not set. Set them first.",
  },
  BATCH_NOT_OPEN: { status: 409, text: 'This batch is not open. Reload the list.' },
  RUN_NOT_RELEASED: { status: 409, text: 'Only a released payment run has a bank file.' },
  PAYMENTS_PAUSED: { status: 409, text: 'Payments are paused after a restore. Ask an operator.' },
  CLAIM_NOT_PAID: { status: 409, text: 'Only a paid claim can be adjusted. Reload the claim.' },
  ADJUSTMENT_WITHOUT_CHANGE: {
    status: 409,
    text: 'The claim keeps its amount with these decisions, so there is nothing to adjust.',
  },
  DUPLICATE_CLAIM: {
    status: 409,
    text: 'This member already has a claim for this visit date, clinic and doctor.',
  },
  EDIT_WINDOW_CLOSED: {
    status: 409,
    text: 'The edit period has ended. Contact the administrator.',
  },
  CLAIM_STATE_CONFLICT: {
    status: 409,
    text: 'This claim can no longer be changed here. Ask the administrator to change it.',
  },
  LETTER_MOVE_NOT_POSSIBLE: {
    status: 409,
    text: 'The letter has moved on, so this is no longer possible. Reload it.',
  },
  QUESTION_CLOSED: {
    status: 409,
    text: 'This question no longer waits for an answer: somebody else has answered it, or the claim has been decided or changed. Read the newest messages; you can still send your text as a message.',
  },
  APPROVAL_ALREADY_REQUESTED: {
    status: 409,
    text: 'This draft already waits for an approval. Withdraw that request to ask again.',
  },
  APPROVAL_REQUEST_DECIDED: {
    status: 409,
    text: 'Somebody else has ended this request. Reload it to see the result.',
  },
  CODE_ALREADY_REVOKED: { status: 409, text: 'This code has been revoked already.' },
  LETTER_CAP_BELOW_USED: {
    status: 409,
    text: 'Claims have already used more than this amount. Enter a higher cap.',
  },
  OWN_REQUEST: {
    status: 409,
    text: 'You have entered this for the clinic. Another administrator must decide it.',
  },
  OWN_PROPOSAL: {
    status: 409,
    text: 'You have proposed this approval. Another assessor must approve it.',
  },
  ABOVE_AUTHORITY: {
    status: 409,
    text: 'This amount is above your authority. An assessor with a higher limit must approve it.',
  },
  IMPORT_MOVE_NOT_POSSIBLE: {
    status: 409,
    text: 'The import has moved on, so this is no longer possible. Reload it.',
  },
  IMPORT_PREVIEW_CHANGED: {
    status: 409,
    text: 'There is a newer preview of this file. Look at it before you apply the file.',
  },
  IMPORT_LOSES_COVER: {
    status: 409,
    text: 'This file takes away cover, or leaves claims without cover. Accept that in the preview, or correct the file.',
  },
  CODE_ALREADY_USED: { status: 409, text: 'This code has been used.' },
  ROLE_IN_USE: {
    status: 409,
    text: 'This role is assigned to users. Remove it from them first.',
  },
  SYSTEM_ROLE: {
    status: 409,
    text: 'Built-in role. Create your own role instead.',
  },
  OTHER_USER_SIGNED_IN: {
    status: 409,
    text: 'Another person is signed in to this browser. Confirm that you want to end their session.',
  },
  ALERT_ACKNOWLEDGED: { status: 409, text: 'Somebody else has already acknowledged this alert.' },
  REGISTRATION_DECIDED: { status: 409, text: 'This request has already been decided.' },
  API_CLIENT_REVOKED: {
    status: 409,
    text: 'This API client has been revoked. Create a new one.',
  },
  API_CLIENT_KEY_METHOD: {
    status: 409,
    text: 'This API client signs in another way. Create a new one to change that.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    text: 'This API client has as many webhooks as it can have. Remove one first.',
  },
  WEBHOOK_PAUSED: { status: 409, text: 'This webhook is paused. Resume it first.' },
  DELIVERY_WAITING: { status: 409, text: 'This delivery already waits to be sent.' },
  TOO_MANY_API_CLIENTS: {
    status: 409,
    text: 'You have as many API clients as you can have. Revoke one that you no longer use.',
  },
  USERNAME_TAKEN: { status: 409, text: 'This username is taken. Choose another one.' },
  REQUEST_IN_FLIGHT: {
    status: 409,
    text: 'Still processing your last request. Try again shortly.',
  },
  VERSION_CONFLICT: {
    status: 412,
    text: 'Someone else changed this in the meantime. Reload it to see the newest version.',
  },
  LINK_EXPIRED: { status: 410, text: 'Something went wrong! Please try again.' },
  IMPORT_FILE_TYPE: {
    status: 415,
    text: 'This is a spreadsheet or another document. Save it as CSV (UTF-8) and choose that file.',
  },
  VALIDATION_FAILED: { status: 422, text: 'Some fields need attention.' },
  POLICY_TAIL_NEEDED: {
    status: 422,
    text: 'Enter the last 4 characters of the policy number on the card.',
  },
  CONSULT_TYPE_NOT_COVERED: {
    status: 422,
    text: "Member's Policy does not cover selected Consult type.",
  },
  RULES_BLOCKED: { status: 422, text: 'A rule prevents the submission of this claim.' },
  MEMBER_POLICY_INVALID: {
    status: 422,
    text: 'Member policy is invalid for selected visit date',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    text: 'This Idempotency-Key was used for a different request.',
  },
  VERSION_REQUIRED: { status: 428, text: 'Send If-Match with the version that you read.' },
  VISIT_CHECKS_USED_UP: {
    status: 429,
    text: 'Your clinic has asked for or claimed too many visit dates or drugs for this member today. Submit this claim tomorrow.',
  },
  CODE_GUESSES_USED_UP: {
    status: 429,
    text: 'You have entered 30 wrong approval or referral codes today. Enter codes again tomorrow.',
  },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Try again in a moment.' },
  INTERNAL: { status: 500, text: 'Something went wrong, Please try again later.' },
  STORE_UNAVAILABLE: {
    status: 503,
    text: 'Documents are temporarily unavailable. You can keep working; try again shortly.',
  },
  UNAVAILABLE: { status: 503, text: 'The portal is busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof problems;
