// Conversations for tests, in the state that their name says.
import type { Reply } from '@portal/contract/schemas.ts';
import { randomUUID } from 'node:crypto';
import { aDocument, named } from '../../test/document-builders.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { aClaim, aWaitingClaim } from '../../test/claim-builders.ts';
import type { Portal, Visitor } from '../../test/portal.ts';
import type { Makers, World } from '../../test/world.ts';

export type ShownConversation = Reply<'listClaimMessages'>['data'];

/** Asks the clinic of a waiting claim; returns the conversation as the clinic sees it. */
export async function aQuestion(
  clerk: Visitor,
  assessor: Visitor,
  claimId: string,
  remark = 'Which tooth was treated?',
): Promise<ShownConversation> {
  await assessor.call('decideClaim', {
    params: { id: claimId },
    body: { version: 1, move: 'ASK_CLINIC', from_status: 'PENDING ASSESSOR', remark },
  });
  return (await clerk.call('listClaimMessages', { params: { id: claimId } })).data;
}

/** Makes claims that wait for an assessor, each on a day of its own. */
export function lateClaims(portal: Portal, clerk: Visitor): () => Promise<string> {
  let days = 0;
  return async () => {
    days += 1;
    const day = addDays(plainDate('2026-07-01'), days);
    const body = { ...(await aClaim(clerk, 'T3000001Z')), date_of_visit_start: day };
    return aWaitingClaim(portal, clerk, { ...body, receipt_no: `R-${days}` });
  };
}

/** The body of an answer to the question as it was read. */
export function anAnswer({ open_question: question }: ShownConversation, text = 'Tooth 36.') {
  return { text, is_answer: true, open_question: question };
}

/** A message of the other side that the reader has not read. */
async function unreadOfClaim({ clerk, admin, aWaitingClaim }: World) {
  const id = await aWaitingClaim();
  const conversation = await aQuestion(clerk, admin, id);
  return { id, upTo: conversation.messages.at(-1)?.id ?? '' };
}

async function unreadOfLetter({ clerk, aLetter }: World) {
  const id = await aLetter('PENDING_INFO');
  const { data } = await clerk.call('listLetterMessages', { params: { id } });
  return { id, upTo: data.messages.at(-1)?.id ?? '' };
}

const aMessage = async (sender: Visitor) => ({
  text: `Message ${randomUUID()}`,
  supporting_docs: [named(await aDocument(sender))],
});

export const messageMakers = {
  listClaimMessages: async (world) => ({ params: { id: (await unreadOfClaim(world)).id } }),
  sendClaimMessage: async (world) => {
    const id = await world.aWaitingClaim();
    const conversation = await aQuestion(world.clerk, world.admin, id);
    const message = await aMessage(world.clerk);
    return { params: { id }, body: { ...anAnswer(conversation), ...message } };
  },
  sendDeskMessage: async ({ claimId }) => ({
    params: { id: claimId },
    body: { text: `Message ${randomUUID()}`, supporting_docs: [] },
  }),
  markClaimMessagesRead: async (world) => {
    const { id, upTo } = await unreadOfClaim(world);
    return { params: { id }, body: { up_to: upTo } };
  },
  listLetterMessages: async (world) => ({ params: { id: (await unreadOfLetter(world)).id } }),
  sendLetterMessage: async (world) => ({
    params: { id: await world.aLetter('SUBMITTED') },
    body: await aMessage(world.clerk),
  }),
  sendReviewMessage: async (world) => ({
    params: { id: await world.aLetter('SUBMITTED') },
    body: { text: `Message ${randomUUID()}`, supporting_docs: [] },
  }),
  markLetterMessagesRead: async (world) => {
    const { id, upTo } = await unreadOfLetter(world);
    return { params: { id }, body: { up_to: upTo } };
  },
  listConversations: ({ clerk }) => ({
    query: { provider_company_id: clerk.clinicId, unread: 'true' },
  }),
  listAllConversations: () => ({ query: { unread: 'true', size: 5 } }),
} satisfies Partial<Makers>;
