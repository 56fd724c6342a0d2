// The guarantee letters of the demo, played by a clinic and the administrator: requests in every status, and letters of
// stays, whose claims the approval opens.
import { CAP_DOUBTS } from '@portal/rules/guarantees/letter-cap.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { expireLetters } from '../../../guarantees/public.ts';
import { millisecondsAt, timeTextOn } from '../../loading/seeded-ids.ts';
import { seededRandom, type Random } from '../../loading/seeded-random.ts';
import { invalidReason } from '../claims/demo-claim-evaluation.ts';
import type { ClaimWorks } from '../claims/demo-claims.ts';
import { enteredClaim, linesFor } from '../claims/demo-entered-claim.ts';
import { stayUnderLetter } from '../claims/demo-entered-stay.ts';
import { known } from '../claims/demo-frame.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import type { ProblemError } from '../../../platform/problem.ts';
import { estimateOf, letterRequest, type LetterStay } from './letter-request.ts';
import { storiesOf, storiesOfStays, type LetterStep, type LetterStory } from './letter-stories.ts';
import type { Stage } from './stage.ts';

const seed = 20_261_121;
const roundedTo = 500;
const billDays = 60;
const topUpDollars = 1_500;
const minuteOfSaving = 9 * 60;
const minuteOfMove = 10 * 60;
const mostPatients = 20;

type Letter = Reply<'createLetterRequest'>['data'];

interface LetterWorks extends ClaimWorks {
  readonly clinics: readonly DemoClinic[];
  readonly today: PlainDate;
}

export async function playLetters(stage: Stage, works: LetterWorks): Promise<void> {
  const random = seededRandom(seed);
  const patients = new Set<string>();
  for (const story of [...storiesOfStays(works.today), ...storiesOf(works.today)]) {
    await playWithPatient(stage, works, { story, random, patients });
  }
}

/** Of the members whose plan covers the stay, the first one whose letter no rule refuses; nobody has two. */
async function playWithPatient(
  stage: Stage,
  works: LetterWorks,
  {
    story,
    random,
    patients,
  }: { readonly story: LetterStory; readonly random: Random; readonly patients: Set<string> },
): Promise<void> {
  let refusal: ProblemError | undefined;
  for (let tried = 0; tried < mostPatients; tried += 1) {
    const stay = stayOfStory(works, story, random);
    const { id } = stay.enrolment.member;
    if (patients.has(id)) continue;
    patients.add(id);
    refusal = await stage.scene((scene) => playLetter(scene, works, story, stay));
    if (refusal === undefined) return;
  }
  throw new Error(`no patient can have a letter for ${story.admission}`, { cause: refusal });
}

async function playLetter(
  stage: Stage,
  works: LetterWorks,
  story: LetterStory,
  stay: LetterStay,
): Promise<void> {
  const { clinic } = stay;
  const { username } = known(clinic.user, `clerk of ${clinic.code}`);
  const savedOn = story.steps[0]?.on ?? addDays(works.today, -1);
  const desk = stage.as(username, timeTextOn(savedOn, minuteOfSaving));
  await desk.lookUp(stay.enrolment.member.id);
  const request = letterRequest(stay, works.prices);
  const form = await desk.upload('Financial counselling form.pdf', clinic.id);
  const body = { ...request, supporting_docs: [form] };
  let letter = (await desk.call('createLetterRequest', { body })).data;
  for (const [index, step] of story.steps.entries()) {
    const at = timeTextOn(step.on, minuteOfMove + index);
    // Twice the estimate, so that the bill stays within it.
    const cap = Math.ceil((2 * estimateOf(request)) / roundedTo) * roundedTo;
    const validTo = story.validTo ?? addDays(stay.admission, billDays);
    letter = await moved(stage, letter, step, { at, username, clinicId: clinic.id, cap, validTo });
  }
  if (story.billedOn !== undefined) await sendBill(stage, works, stay, letter, story.billedOn);
}

interface MoveContent {
  readonly at: string;
  readonly username: string;
  readonly clinicId: string;
  /** In whole dollars, for an approval. */
  readonly cap: number;
  readonly validTo: PlainDate;
}

/** Makes the move. @returns the letter as it is then */
async function moved(
  stage: Stage,
  letter: Letter,
  { move, on, remark = '' }: LetterStep,
  { at, username, clinicId, cap, validTo }: MoveContent,
): Promise<Letter> {
  const { id, version } = letter;
  const asked = { params: { id }, version };
  const clerk = stage.as(username, at);
  const administrator = stage.as('admin.assessor', at);
  switch (move) {
    case 'SUBMIT':
      return (await clerk.call('submitLetterRequest', { ...asked, body: {} })).data;
    case 'WITHDRAW':
      return (await clerk.call('withdrawLetterRequest', { ...asked, body: {} })).data;
    case 'ASK_TOP_UP':
      return (await clerk.call('askForTopUp', { ...asked, body: { amount: topUpDollars, remark } })).data;
    case 'REPLY': {
      const body = { remark, supporting_docs: [await clerk.upload('Quotation.pdf', clinicId)] };
      return (await clerk.call('replyToLetterQuestion', { ...asked, body })).data;
    }
    case 'EXPIRE':
      await stage.run(expireLetters, at);
      return letter;
    case 'APPROVE': {
      const certificate_ref = `PAC-${letter.request_no.slice(-6)}`;
      const terms = { valid_from: on, valid_to: validTo, certificate_ref };
      const body = { move, cap_amount: cap, accepts_doubts: [...CAP_DOUBTS], ...terms };
      return (await administrator.call('decideLetter', { ...asked, body })).data;
    }
    case 'ASK':
    case 'CANCEL':
    case 'REJECT':
      break;
  }
  return (await administrator.call('decideLetter', { ...asked, body: { move, remark } })).data;
}

/** The clinic completes the claim that the approval has opened. */
async function sendBill(
  stage: Stage,
  works: LetterWorks,
  stay: LetterStay,
  { claims, letter_no: letterNo }: Letter,
  on: PlainDate,
): Promise<void> {
  const { clinic, admission, visit } = stay;
  const claim = known(claims[0], 'claim under the letter');
  const clerk = stage.as(known(clinic.user, 'clerk').username, timeTextOn(on, minuteOfMove));
  const planned = {
    ...stay,
    slot: {
      clinic,
      claimType: 'INPATIENT' as const,
      visitDate: admission,
      hour: 9,
      submissionDate: on,
      submittedAt: millisecondsAt(on, minuteOfMove),
    },
    isReturning: false,
    lines: linesFor(visit, false, works.prices),
    receiptNo: `${clinic.code}-${claim.claim_code.slice(-6)}`,
  };
  const entered = enteredClaim(planned, works.prices, seededRandom(seed));
  const invoice = await clerk.upload('Tax invoice.pdf', clinic.id);
  const summary = await clerk.upload('Discharge summary.pdf', clinic.id);
  const body = {
    ...stayUnderLetter(entered, known(letterNo ?? undefined, 'number of the letter')),
    supporting_docs: [invoice, summary],
  };
  await clerk.call('updateClaim', { params: { id: claim.uuid }, body });
}

/** A stay of a member whose plan covers it, at a clinic that may bill the insurer. */
function stayOfStory(
  works: LetterWorks,
  { clinic: code, admission }: LetterStory,
  random: Random,
): LetterStay {
  const { network, today } = works;
  const at = (wanted: string) =>
    known(
      works.clinics.find((clinic) => clinic.code === wanted),
      wanted,
    );
  const clinic = at(code);
  const surgeons = at('SP0001');
  const panelOf = (one: DemoClinic, { policy }: DemoEnrolment) =>
    network.panelOf(one, policy.companyPolicy.insurer);
  const insured = works.families.filter(
    (one) =>
      one.policy.plan.covers('INPATIENT') &&
      invalidReason(one, today) === undefined &&
      invalidReason(one, admission) === undefined &&
      panelOf(clinic, one) !== undefined &&
      panelOf(surgeons, one) !== undefined,
  );
  const enrolment = random.pick(insured);
  const visit = random.pickWeighted(works.catalogue.at(surgeons, 'INPATIENT'));
  const hasWard = visit.lines.some(({ name }) => name.startsWith('Ward'));
  return {
    clinic,
    enrolment,
    visit,
    panel: known(panelOf(surgeons, enrolment), 'panel'),
    doctor: known(network.doctorsOf(clinic)[0], 'doctor'),
    hospital: { code: 'HP0001', name: 'Kallang General Hospital' },
    admission,
    nights: hasWard ? random.between(1, 2) : 0,
  };
}
