// A message about a claim or a letter as a Communication.
import type { Claim, Communication, Patient } from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { concept, reference } from '../values/building.ts';
import { jointId } from '../values/joint-id.ts';
import { MESSAGE_KIND } from '../values/systems.ts';

export type MessagesAbout = Reply<'listClaimMessages'>['data'];
type Message = MessagesAbout['messages'][number];

/** The claim or letter that the messages are about. */
export interface AboutClaim {
  readonly id: string;
  readonly memberId: string;
  readonly clinicId: string;
}

/** The administrator has no Organization of its own on this server. */
const ADMINISTRATOR = { display: 'Administrator' };

function communicationId(aboutId: string, messageId: string): string {
  return jointId(aboutId, messageId);
}

export function communication(
  message: Message,
  { id, memberId, clinicId }: AboutClaim,
  conversation: MessagesAbout,
): Communication {
  const isOfClinic = message.side === 'CLINIC';
  const clinic = { reference: `Organization/${clinicId}` };
  const question = questionOf(message, conversation);
  return {
    resourceType: 'Communication',
    id: communicationId(id, message.id),
    ...(question === undefined
      ? {}
      : { inResponseTo: [reference('Communication', communicationId(id, question.id))] }),
    status: 'completed',
    category: [concept(MESSAGE_KIND, message.kind)],
    subject: reference<Patient>('Patient', memberId),
    about: [reference<Claim>('Claim', id)],
    sent: message.sent_at,
    sender: isOfClinic ? { ...clinic, display: message.user_name } : ADMINISTRATOR,
    recipient: [isOfClinic ? ADMINISTRATOR : clinic],
    payload: [
      { contentString: message.text },
      ...message.documents.map(({ s3_key: key, original_file_name: name }) => ({
        contentReference: { reference: `DocumentReference/${key}`, display: name },
      })),
    ],
  };
}

/** The question that an answer belongs to: the last one before it. */
function questionOf(message: Message, { messages }: MessagesAbout): Message | undefined {
  if (message.kind !== 'ANSWER') return undefined;
  const before = messages.slice(0, messages.indexOf(message));
  return before.findLast(({ kind }) => kind === 'QUESTION');
}
