// Daily limits of the tools before sign-in, which could otherwise be used to guess national numbers. Misses
// count by clinic code and by address; an unknown code counts by address only. Hits count too, at a tenth of
// the cost. Look-ups also count by national number, once for each asker. See docs/decisions/0011.
import { typedCode, typedNumber } from '@portal/rules/values/typed-text.ts';
import { countClinicsUpTo, findClinicByCode } from '../clinics/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  addToCount,
  countKey,
  forgetDaysBefore,
  readCount,
  type CountKey,
} from '../platform/http/day-counts.ts';
import type { Http } from '../platform/http/handler.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/http/services.ts';
import type { ProgrammeKey } from '../programmes/public.ts';

/** The cost of a look-up. Hits also have a cost, so that a long list of real numbers cannot be looked up. */
const MISS = 10;
const HIT = 1;
/**
 * The cost of a hit without a captcha, because the notification form looks up members before it shows a
 * captcha.
 */
const UNVERIFIED_HIT = 5;
/** From this daily cost, the end of the policy number is required: 15 misses, 30 unverified or 150 hits. */
const COST_UNTIL_TAIL = 15 * MISS;
/** From this daily cost, look-ups are refused until tomorrow. */
const COST_UNTIL_CLOSED = 30 * MISS;
/** The same for an address that uses many clinic codes: three times as much. */
const COST_OF_ADDRESS = 90 * MISS;
/**
 * From this daily cost of all look-ups without a captcha, with any clinic code and from any address, each of them
 * requires the end of the policy number: 1,000 misses.
 */
const COST_WITHOUT_CAPTCHA = 1_000 * MISS;
const ASKERS_OF_NUMBER = 5;
const TAIL_LENGTH = 4;

/** The caller: a clinic by its code, or an address. */
export interface Asker {
  readonly clinicCode: string | null;
  readonly address: string;
}

export async function askerOf(
  tx: Transaction,
  http: Http,
  clinicCode: string | undefined,
): Promise<Asker> {
  const clinic =
    clinicCode === undefined ? undefined : await findClinicByCode(tx, typedCode(clinicCode));
  return { clinicCode: clinic?.code ?? null, address: http.ip };
}

export interface LookUp {
  readonly nric: string;
  readonly programmes: readonly ProgrammeKey[];
  /** The end of the policy number; empty if it was not sent. */
  readonly policyTail: string;
  /** Whether a captcha was solved for the look-up, or the captcha is off. */
  readonly isVerified: boolean;
}

/**
 * Runs a look-up within today's budget. If it must not answer, it responds as for a number that is not
 * insured, with the same statements, so that neither text nor time reveals anything.
 * @throws ProblemError CODE_CLOSED, ADDRESS_CLOSED, NUMBER_CLOSED, POLICY_TAIL_NEEDED
 */
export async function withinBudget<Found extends { readonly policy_number: string }>(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config' | 'log' | 'nationalIds'>,
  asker: Asker,
  lookUp: LookUp,
  find: () => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  if (!services.config.rateLimits) return fitting(await find(), lookUp.policyTail);
  const ofAddress = countKey(services, 'ADDRESS_ALL_MISS', asker.address);
  const misses = keyOf(services, asker);
  await forgetDaysBefore(tx, misses.day);
  if ((await addToCount(tx, ofAddress, 0)) >= COST_OF_ADDRESS) {
    throw new ProblemError('ADDRESS_CLOSED');
  }
  const spent = await addToCount(tx, misses, 0);
  if (spent >= COST_UNTIL_CLOSED) {
    throw new ProblemError(asker.clinicCode === null ? 'ADDRESS_CLOSED' : 'CODE_CLOSED');
  }
  const ofAll = countKey(services, 'UNVERIFIED_MISS', '');
  const spentByAll = lookUp.isVerified ? 0 : await readCount(tx, ofAll);
  const isTailNeeded = spent >= COST_UNTIL_TAIL || spentByAll >= COST_WITHOUT_CAPTCHA;
  if (isTailNeeded && lookUp.policyTail === '') {
    throw new ProblemError('POLICY_TAIL_NEEDED');
  }
  const { isAdmitted, isFirst } = await admit(tx, services, asker, lookUp);
  const found = fitting(await find(), lookUp.policyTail);
  const answered = isAdmitted ? found : [];
  const isMiss = answered.length === 0;
  const sameMiss = countKey(services, 'ASKER_MISS', pairOf(asker, lookUp, lookUp.policyTail));
  const before = await addToCount(tx, sameMiss, 0);
  const isNewMiss = isMiss && before === 0;
  await addToCount(tx, sameMiss, isNewMiss ? 1 : 0);
  // Repeated look-ups by one caller on the same day are free.
  const ofHit = lookUp.isVerified ? HIT : UNVERIFIED_HIT;
  const ofFound = !isMiss && isFirst ? ofHit : 0;
  const cost = isNewMiss ? MISS : ofFound;
  await addToCount(tx, ofAddress, cost);
  const after = { spent: await addToCount(tx, misses, cost), byAll: 0 };
  // Last, because every other look-up without a captcha waits for it.
  if (!lookUp.isVerified) after.byAll = await addToCount(tx, ofAll, cost);
  await reportHarvest(tx, services, cost, [
    { scope: 'CODE', name: asker.clinicCode, used: after.spent, limit: COST_UNTIL_CLOSED },
    { scope: 'TOOLS', name: 'public tools', used: after.byAll, limit: await harvestLimit(tx) },
  ]);
  return answered;
}

interface Spent {
  readonly scope: 'CODE' | 'TOOLS';
  /** The clinic code; null for a look-up without one. */
  readonly name: string | null;
  readonly used: number;
  readonly limit: number;
}

/**
 * The daily cost of all look-ups without a captcha that is reported as a harvest: if there are too few clinics to
 * reach their common limit, what their codes allow before they require the end of the policy number.
 */
async function harvestLimit(tx: Transaction): Promise<number> {
  const enough = Math.ceil(COST_WITHOUT_CAPTCHA / COST_UNTIL_TAIL);
  const clinics = await countClinicsUpTo(tx, enough);
  return Math.min(COST_WITHOUT_CAPTCHA, clinics * COST_UNTIL_TAIL);
}

const NOTICE_AT = 0.8;

/** Tells the administrators when a budget reaches four fifths of its limit, and when it reaches the limit. */
async function reportHarvest(
  tx: Transaction,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  cost: number,
  budgets: readonly Spent[],
): Promise<void> {
  const reached = budgets.filter(
    ({ name, used, limit }) =>
      name !== null && [limit * NOTICE_AT, limit].some((at) => used - cost < at && at <= used),
  );
  for (const { scope, name, used, limit } of reached) {
    const misses = { used: Math.floor(used / MISS), limit: limit / MISS };
    const notice = { scope, budget: 'MISSES', name, ...misses, day: clock.today() };
    log.warn(notice, 'a budget of look-ups before sign-in is nearly used up');
    await enqueueJob(tx, { task: 'send_mail', payload: { kind: 'LOOK_UPS', ...notice } });
  }
}

/**
 * Counts the askers of one clinic for a number, each once a day, answered or not. The refusal reveals to a
 * clinic only its own look-ups.
 * @throws ProblemError NUMBER_CLOSED for the sixth
 */
async function countForClinic(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'nationalIds'>,
  asker: Asker,
  lookUp: LookUp,
): Promise<void> {
  if (asker.clinicCode === null) return;
  const number = [asker.clinicCode, normal(lookUp.nric)];
  const ofClinic = countKey(services, 'CLINIC_LOOKUP', JSON.stringify(number));
  const pair = [...number, pairOf(asker, lookUp)];
  const ofAsker = countKey(services, 'CLINIC_LOOKUP', JSON.stringify(pair));
  const askers = await addToCount(tx, ofClinic, 0);
  if ((await addToCount(tx, ofAsker, 0)) > 0) return;
  if (askers >= ASKERS_OF_NUMBER) throw new ProblemError('NUMBER_CLOSED');
  await addToCount(tx, ofAsker, 1);
  await addToCount(tx, ofClinic, 1);
}

/**
 * Whether this asker gets an answer for the number today: a number has five askers a day, each counted once.
 * @throws ProblemError NUMBER_CLOSED for the sixth asker of one clinic, insured or not
 */
async function admit(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'nationalIds'>,
  asker: Asker,
  lookUp: LookUp,
): Promise<{ isAdmitted: boolean; isFirst: boolean }> {
  await countForClinic(tx, services, asker, lookUp);
  const ofNumber = countKey(services, 'NUMBER_LOOKUP', normal(lookUp.nric));
  const ofPair = countKey(services, 'ASKER_LOOKUP', pairOf(asker, lookUp));
  const askers = await addToCount(tx, ofNumber, 0);
  const before = await addToCount(tx, ofPair, 0);
  const by = before === 0 && askers < ASKERS_OF_NUMBER ? 1 : 0;
  await addToCount(tx, ofNumber, by);
  await addToCount(tx, ofPair, by);
  return { isAdmitted: before + by > 0, isFirst: by > 0 };
}

function normal(typed: string): string {
  return typedNumber(typed);
}

/** Identifies a look-up: address, clinic, programme, number, and what else makes it a different one. */
function pairOf(asker: Asker, { nric, programmes }: LookUp, more = ''): string {
  const cards = programmes.map(({ code, sub_info }) => [code, sub_info]);
  return JSON.stringify([asker.address, asker.clinicCode, cards, normal(nric), normal(more)]);
}

/** All policies if the typed end matches one of them, or if no end was typed. */
function fitting<Found extends { readonly policy_number: string }>(
  found: readonly Found[],
  tail: string,
): readonly Found[] {
  if (tail === '') return found;
  const isOneOfThem = found.some(
    (policy) => typedNumber(policy.policy_number).slice(-TAIL_LENGTH) === typedNumber(tail),
  );
  return isOneOfThem ? found : [];
}

function keyOf(services: Pick<Services, 'clock' | 'nationalIds'>, asker: Asker): CountKey {
  return asker.clinicCode === null
    ? countKey(services, 'ADDRESS_MISS', asker.address)
    : countKey(services, 'CLINIC_MISS', asker.clinicCode);
}
