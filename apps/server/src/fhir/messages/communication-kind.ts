// Questions and answers about claims and prior authorisations.
import { z } from 'zod';
import { refuseElement, refuseUnknown } from '../door/fhir-refusal.ts';
import type { FhirAsking, ResourceKind } from '../door/resource-kind.ts';
import { pageOfAll } from '../door/search-bundle.ts';
import {
  Ignored,
  readResource,
  resourceHead,
  SentIdentifier,
  SentReference,
} from '../door/sent-resource.ts';
import { readSubject, type ClaimSubject } from '../claims/claim-subject.ts';
import { keyOf } from '../claims/submit-claim-resource.ts';
import { partsOfJointId } from '../values/joint-id.ts';
import { idInReference } from '../values/searched.ts';
import { communication, type AboutClaim, type MessagesAbout } from './communication.ts';

/** As the portal's own messages. */
const MOST_TEXT = 2000;

const Payload = z.strictObject({
  contentString: z.string().trim().min(1).max(MOST_TEXT),
});

const SentCommunication = z.strictObject({
  resourceType: z.literal('Communication'),
  ...resourceHead,
  identifier: z.array(SentIdentifier).max(20).default([]),
  inResponseTo: z.array(SentReference).max(1).default([]),
  status: z.literal('completed'),
  category: Ignored,
  priority: Ignored,
  subject: Ignored,
  about: z.array(SentReference).min(1).max(1),
  sent: Ignored,
  recipient: Ignored,
  sender: Ignored,
  reasonCode: Ignored,
  // Documents are sent with the call of the portal.
  payload: z.array(Payload).min(1).max(1),
});
type SentCommunication = z.output<typeof SentCommunication>;

export const communicationKind: ResourceKind = {
  type: 'Communication',
  documentation:
    'Messages about a claim or prior authorisation. A Communication in response to the open question answers it',
  read: async (asking, id) => {
    const [aboutId, messageId] = partsOfJointId(id) ?? refuseUnknown(`Communication/${id}`);
    const { about, conversation } = await conversationAbout(asking, aboutId);
    const message = conversation.messages.find((one) => one.id === messageId);
    if (message === undefined) return refuseUnknown(`Communication/${id}`);
    return { resource: communication(message, about, conversation) };
  },
  search: {
    params: [{ name: 'about', type: 'reference', documentation: 'The claim or letter: Claim/id' }],
    answer: async (asking, searched) => {
      const aboutId = idInReference(searched.value('about') ?? '', 'Claim', asking.base);
      if (aboutId === undefined) return refuseElement('about', 'Send Claim/id.', 'required');
      const { about, conversation } = await conversationAbout(asking, aboutId);
      const all = conversation.messages.map((one) => communication(one, about, conversation));
      return pageOfAll(all, searched);
    },
  },
  create: async (asking, body) => {
    const sent = readResource(SentCommunication, body, 'Communication');
    const aboutId = idInReference(sent.about[0]?.reference ?? '', 'Claim', asking.base);
    if (aboutId === undefined) return refuseElement('Communication.about', 'Send Claim/id.');
    const subject = await readSubject(asking, aboutId);
    const conversation = await send(asking, subject, sent);
    const message = conversation.messages.at(-1);
    if (message === undefined) throw new Error('The conversation lacks the message just sent.');
    return { resource: communication(message, aboutOf(subject), conversation) };
  },
};

async function conversationAbout(asking: FhirAsking, id: string) {
  const subject = await readSubject(asking, id);
  const name = subject.kind === 'claim' ? 'listClaimMessages' : 'listLetterMessages';
  const { data } = await asking.makeCall(name, { params: { id } });
  return { about: aboutOf(subject), conversation: data };
}

function aboutOf(subject: ClaimSubject): AboutClaim {
  return subject.kind === 'claim'
    ? {
        id: subject.claim.uuid,
        memberId: subject.claim.member_id_claimant,
        clinicId: subject.claim.provider_company_id,
      }
    : {
        id: subject.letter.id,
        memberId: subject.letter.member_id,
        clinicId: subject.letter.provider_company_id,
      };
}

/** Sends a message, or the answer to the question that it responds to. */
async function send(
  asking: FhirAsking,
  subject: ClaimSubject,
  sent: SentCommunication,
): Promise<MessagesAbout> {
  const { makeCall, base } = asking;
  const key = asking.key ?? keyOf('Communication', sent.identifier[0]);
  const options = key === undefined ? {} : { key };
  const text = sent.payload[0]?.contentString ?? '';
  const [responded] = sent.inResponseTo;
  const named = idInReference(responded?.reference ?? '', 'Communication', base);
  const [, question] = partsOfJointId(named ?? '') ?? [undefined, undefined];
  if (responded !== undefined && question === undefined) {
    return refuseElement('Communication.inResponseTo[0]', 'Send Communication/id.');
  }
  const params = { id: aboutOf(subject).id };
  if (subject.kind === 'claim') {
    const answer = question === undefined ? {} : { is_answer: true, open_question: question };
    const body = { text, ...answer };
    return (await makeCall('sendClaimMessage', { params, body }, options)).data;
  }
  if (question === undefined) {
    return (await makeCall('sendLetterMessage', { params, body: { text } }, options)).data;
  }
  const { version } = subject.letter;
  await makeCall('replyToLetterQuestion', { params, body: { remark: text } }, { version });
  return (await makeCall('listLetterMessages', { params })).data;
}
