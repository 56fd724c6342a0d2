/** Messages between clinic and administrator about a claim or a guarantee letter. */
import { MAX_MESSAGE, MESSAGE_KINDS, MESSAGE_SIDES } from '@portal/rules/messages/messages.ts';
import { MAX_FILES } from '@portal/rules/documents/file-types.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { SupportingDoc, SupportingDocInput } from '../documents/documents.ts';
import { data, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const byId = z.object({ id: Uuid });

const Message = z
  .object({
    id: Uuid,
    side: z.enum(MESSAGE_SIDES),
    kind: z.enum(MESSAGE_KINDS),
    user_name: z.string(),
    text: z.string(),
    sent_at: Timestamp,
    documents: z.array(SupportingDoc),
  })
  .meta({ id: 'Message' });

const Conversation = z
  .object({
    messages: z.array(Message).meta({ description: 'oldest first' }),
    side: z.enum(MESSAGE_SIDES).meta({ description: 'the side of this user' }),
    unread: z
      .number()
      .int()
      .meta({ description: 'messages that the side of this user has not read' }),
    may_write: z.boolean(),
    awaits_answer: z.boolean().meta({ description: 'the clinic must answer a question' }),
    open_question: Uuid.nullable().meta({
      description: 'the message with this question; null if it was asked without a message',
    }),
  })
  .meta({ id: 'Conversation' });

const reply = { status: 200, body: data(Conversation) } as const;

const messageText = text(MAX_MESSAGE).min(1);
const supporting_docs = z.array(SupportingDocInput).max(MAX_FILES).default([]).meta({
  description: 'if one of the files has not arrived, nothing is sent',
});
const plainBody = z.strictObject({ text: messageText, supporting_docs });

const readBody = z.strictObject({
  up_to: Uuid.meta({ description: 'the last message that the user has seen' }),
});

export const listClaimMessages = {
  summary: 'The messages about a claim',
  params: byId,
  reply,
} as const satisfies CallSchema;

export const sendClaimMessage = {
  summary: 'Sends a message about a claim, or answers the question about it',
  params: byId,
  body: z.strictObject({
    text: messageText,
    is_answer: z.boolean().default(false).meta({
      description: 'true returns the claim to the queue; a message leaves its status unchanged',
    }),
    open_question: Uuid.nullish().meta({
      description: 'for an answer: the question as it was read',
    }),
    supporting_docs,
  }),
  reply,
} as const satisfies CallSchema;

export const sendDeskMessage = {
  summary: 'Sends a message to the clinic of a claim; a question is a decision',
  params: byId,
  body: plainBody,
  reply,
} as const satisfies CallSchema;

export const markClaimMessagesRead = {
  summary: "Marks the other side's messages about a claim as read",
  params: byId,
  body: readBody,
  reply,
} as const satisfies CallSchema;

export const listLetterMessages = {
  summary: 'The messages about a guarantee letter, with questions and replies',
  params: byId,
  reply,
} as const satisfies CallSchema;

export const sendLetterMessage = {
  summary: 'Sends a message about a guarantee letter; an answer is a reply to the letter',
  params: byId,
  body: plainBody,
  reply,
} as const satisfies CallSchema;

export const sendReviewMessage = {
  summary: 'Sends a message to the clinic of a guarantee letter',
  params: byId,
  body: plainBody,
  reply,
} as const satisfies CallSchema;

export const markLetterMessagesRead = {
  summary: "Marks the other side's messages about a guarantee letter as read",
  params: byId,
  body: readBody,
  reply,
} as const satisfies CallSchema;

const ConversationRow = z
  .object({
    subject: z.enum(['CLAIM', 'LETTER']),
    subject_id: Uuid,
    code: z.string().meta({ description: 'the number of the claim or letter' }),
    claim_type: z
      .enum(['OUTPATIENT', 'INPATIENT'])
      .nullable()
      .meta({ description: 'null: a letter' }),
    provider_company_id: Uuid,
    provider_company_name: z.string(),
    member_name: z.string(),
    unread: z.number().int(),
    is_question_open: z.boolean().meta({ description: 'the clinic must answer' }),
    last_message: Message.omit({ documents: true }),
  })
  .meta({ id: 'ConversationRow' });

const list = {
  ...pageQuery(20),
  unread: z.enum(['true', 'false']).default('false').meta({ description: 'only unread ones' }),
};

const listReply = {
  status: 200,
  body: paged(ConversationRow).extend({
    unread_count: z.number().int().meta({ description: 'how many conversations are unread' }),
  }),
} as const;

export const listConversations = {
  summary: "A clinic's conversations, the unread ones first, then the last message first",
  query: z.strictObject({
    ...list,
    provider_company_id: Uuid.optional(),
    open_questions: z.enum(['true', 'false']).default('false').meta({
      description: 'only those with a question that the clinic must answer',
    }),
  }),
  reply: listReply,
} as const satisfies CallSchema;

export const listAllConversations = {
  summary: 'The conversations with all clinics that this user decides about, the unread ones first',
  query: z.strictObject(list),
  reply: listReply,
} as const satisfies CallSchema;
