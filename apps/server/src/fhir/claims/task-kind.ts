// The status of a claim or a prior authorisation, and its cancellation.
import type { Claim, ClaimResponse, Task } from '@medplum/fhirtypes';
import { z } from 'zod';
import { ProblemError } from '../../platform/problem.ts';
import { refuseElement } from '../door/fhir-refusal.ts';
import type { FhirAsking, ResourceKind } from '../door/resource-kind.ts';
import {
  codeIn,
  Ignored,
  readResource,
  resourceHead,
  SentConcept,
  SentIdentifier,
  SentReference,
} from '../door/sent-resource.ts';
import { oneOf } from '../parties/sent-bundle.ts';
import { concept, reference } from '../values/building.ts';
import { idInReference } from '../values/searched.ts';
import {
  CLAIM_CODE,
  CLAIM_STATUS,
  FINANCIAL_TASK,
  LETTER_REQUEST_NUMBER,
  LETTER_STATUS,
} from '../values/systems.ts';
import { outcomeOf } from './adjudication.ts';
import { orHidden, readSubject, type ClaimSubject } from './claim-subject.ts';
import { letterOutcome } from './letter-resource.ts';
import { keyOf } from './submit-claim-resource.ts';

const TASKS = ['cancel', 'status'] as const;

const SentTask = z.strictObject({
  resourceType: z.literal('Task'),
  ...resourceHead,
  identifier: z.array(SentIdentifier).max(20).default([]),
  basedOn: Ignored,
  groupIdentifier: Ignored,
  status: z.literal('requested'),
  intent: z.literal('order'),
  priority: Ignored,
  code: SentConcept,
  description: Ignored,
  focus: SentReference,
  for: Ignored,
  authoredOn: Ignored,
  lastModified: Ignored,
  requester: Ignored,
  owner: Ignored,
  reasonCode: Ignored,
});
type SentTask = z.output<typeof SentTask>;

export const taskKind: ResourceKind = {
  type: 'Task',
  documentation: 'The progress of a claim or prior authorisation, under its id',
  read: async (asking, id) => ({ resource: statusTask(await readSubject(asking, id)) }),
  submit: {
    definition: 'urn:x-provider-portal:operation:Task-submit',
    documentation: `Does a task at once, with the code status or cancel of ${FINANCIAL_TASK} and a Claim as focus`,
    work: 'save',
    answer: async (asking, body) => {
      const task = readResource(SentTask, oneOf(body, 'Task').sent, 'Task');
      const code = codeIn(task.code, [FINANCIAL_TASK]);
      if (code !== 'cancel' && code !== 'status') {
        return refuseElement(
          'Task.code',
          `Use a code of ${FINANCIAL_TASK}: ${TASKS.join(' or ')}.`,
          'code-invalid',
        );
      }
      const id = await subjectIdOf(asking, task.focus);
      if (code === 'status') return statusTask(await readSubject(asking, id));
      return cancel(asking, id, task);
    },
  },
};

/** The id of the claim or letter that a task is about: a reference, or its number. */
async function subjectIdOf(asking: FhirAsking, focus: SentTask['focus']): Promise<string> {
  const named = focus.reference ?? '';
  const id = ['Claim', 'ClaimResponse', 'ExplanationOfBenefit']
    .map((type) => idInReference(named, type, asking.base))
    .find((one) => one !== undefined);
  if (id !== undefined) return id;
  const { system, value = '' } = focus.identifier ?? {};
  const found = await idOfNumber(asking, system, value);
  return (
    found ??
    refuseElement(
      'Task.focus',
      `Refer to Claim/id, or to an identifier of ${CLAIM_CODE} or ${LETTER_REQUEST_NUMBER}.`,
      'not-found',
    )
  );
}

async function idOfNumber(
  { makeCall, clinicId }: FhirAsking,
  system: string | undefined,
  number: string,
): Promise<string | undefined> {
  if (number === '') return undefined;
  const at = { provider_company_id: clinicId() };
  if (system === CLAIM_CODE) {
    const { data } = await makeCall('listClaimsByPost', { body: { ...at, q: number } });
    return data.find(({ claim_code: code }) => code === number)?.uuid;
  }
  if (system !== LETTER_REQUEST_NUMBER) return undefined;
  const { data } = await makeCall('listLetterRequests', { query: { ...at, text: number } });
  return data.find(({ request_no: code }) => code === number)?.id;
}

function statusTask(subject: ClaimSubject): Task {
  const { id, isDecided, status, at, start } = progressOf(subject);
  return {
    resourceType: 'Task',
    id,
    status: isDecided ? 'completed' : 'in-progress',
    intent: 'order',
    code: concept(FINANCIAL_TASK, 'status'),
    businessStatus: status,
    focus: reference<Claim>('Claim', id),
    authoredOn: start,
    lastModified: at,
    output: [
      {
        type: concept(FINANCIAL_TASK, 'status'),
        valueReference: reference<ClaimResponse>('ClaimResponse', id),
      },
    ],
  };
}

function progressOf(subject: ClaimSubject) {
  if (subject.kind === 'letter') {
    const { letter } = subject;
    return {
      id: letter.id,
      isDecided: letterOutcome(letter) === 'complete',
      status: concept(LETTER_STATUS, letter.status),
      start: letter.submitted_at ?? letter.modified_at,
      at: letter.modified_at,
    };
  }
  const { claim } = subject;
  return {
    id: claim.uuid,
    isDecided: outcomeOf(claim.claim_status) === 'complete',
    status: concept(CLAIM_STATUS, claim.raw_status, claim.display_status),
    start: claim.insert_date_time,
    at: claim.update_date_time,
  };
}

/** Deletes a claim or withdraws a request, as far as the clinic still can. */
async function cancel(asking: FhirAsking, id: string, task: SentTask): Promise<Task> {
  const { makeCall } = asking;
  const letter = await orHidden(makeCall('getLetterRequest', { params: { id } }));
  if (letter instanceof ProblemError) {
    const key = asking.key ?? keyOf('Task', task.identifier[0]);
    await makeCall('deleteClaim', { params: { id } }, key === undefined ? {} : { key });
    return cancelledTask(id, asking.now, task);
  }
  const { status, version } = letter.data;
  if (status !== 'WITHDRAWN') {
    await makeCall('withdrawLetterRequest', { params: { id }, body: {} }, { version });
  }
  return cancelledTask(id, asking.now, task);
}

function cancelledTask(id: string, now: string, { identifier: [sent] }: SentTask): Task {
  return {
    resourceType: 'Task',
    ...(sent?.value === undefined
      ? {}
      : {
          identifier: [
            { ...(sent.system === undefined ? {} : { system: sent.system }), value: sent.value },
          ],
        }),
    status: 'completed',
    intent: 'order',
    code: concept(FINANCIAL_TASK, 'cancel'),
    focus: reference<Claim>('Claim', id),
    lastModified: now,
  };
}
