// The table of four eyes at work. A handler asks whether its user may act alone. If not, the call becomes a proposal, which
// another person confirms; the call is then made as it was sent.
import {
  type Act,
  type Authority,
  powerOver,
  PROPOSAL_WAITS_DAYS,
} from '@portal/rules/access/authority.ts';
import { INVOLVED_DAYS } from '@portal/rules/access/second-factor.ts';
import { cents, type Cents } from '@portal/rules/values/cents.ts';
import { z } from 'zod';
import { isoAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import type { Confirmed, User } from './handler.ts';
import { hasChangedAccounts, readAuthorityRow } from './second-person.queries.ts';
import type { Services } from './services.ts';

const DAY_MILLISECONDS = 86_400_000;

/** In cents; null is any amount. */
const Amount = z.number().int().min(0).transform(cents).nullable();
const Levels = z.object({ MEMBER: Amount, MANAGER: Amount });
const Setting = z.object({
  amounts: z.object({
    CLAIM: Levels,
    LETTER: Levels,
    APPROVAL_CODE: Levels,
    ADJUSTMENT: Levels,
  }) satisfies z.ZodType<Authority>,
  deciderMayPay: z.boolean(),
  version: z.number().int(),
});
export type AuthoritySetting = z.infer<typeof Setting>;

export async function readAuthority(tx: Transaction): Promise<AuthoritySetting> {
  return Setting.parse(await readAuthorityRow(tx));
}

/** Changes of accounts since this time count. */
export function involvedSince(now: Date): string {
  return isoAfter(now, -INVOLVED_DAYS * DAY_MILLISECONDS);
}

/** Proposals from before this time have expired. */
export function proposalsSince(now: Date): string {
  return isoAfter(now, -PROPOSAL_WAITS_DAYS * DAY_MILLISECONDS);
}

/** People by their ids; null for a subject that nobody has entered here, for example one that was imported. */
type People = readonly [string | null, ...(string | null)[]];

/** The change that a handler is about to make. */
export interface Undertaking {
  readonly act: Act;
  /** Null if nothing limits it; undefined for an act that always needs two people. */
  readonly amount?: Cents | null;
  /**
   * The people who have entered, asked for or decided the subject: they neither propose nor confirm. With `authors`, they
   * may be the first of two people. `NOBODY` is for a subject that is only in the call itself.
   */
  readonly involved: People | 'NOBODY' | { readonly authors: People };
  /** For the list: the number of a claim, the name of a rule. */
  readonly subject: string;
  /** The page of the subject. */
  readonly address: string;
}

/** Ends the transaction of a call that becomes a proposal. */
export class SecondPersonNeeded extends Error {
  readonly undertaking: Undertaking;

  constructor(undertaking: Undertaking) {
    super('a second person is needed');
    this.name = 'SecondPersonNeeded';
    this.undertaking = undertaking;
  }
}

/** Everybody who cannot be the second person. */
export function peopleIn({ involved }: Pick<Undertaking, 'involved'>): readonly string[] {
  if (involved === 'NOBODY') return [];
  const people = 'authors' in involved ? involved.authors : involved;
  return people.filter((one) => one !== null);
}

interface Person {
  readonly tx: Transaction;
  readonly user: Pick<User, 'user_id'>;
  readonly services: Pick<Services, 'clock'>;
}

interface Acting extends Person {
  readonly user: Pick<User, 'permissions' | 'user_id'>;
  /** Undefined if the user acts for themselves. */
  readonly confirmed?: Confirmed | undefined;
}

/**
 * Passes if the user may do this alone, or confirms it as a second person.
 * @throws SecondPersonNeeded if the call has to become a proposal
 * @throws ProblemError OWN_REQUEST, ABOVE_AUTHORITY, SECOND_PERSON_NEEDED; FORBIDDEN for a user without any authority
 */
export async function requireAuthority(acting: Acting, undertaking: Undertaking): Promise<void> {
  const { tx, user, confirmed } = acting;
  const { act, amount } = undertaking;
  const involved = peopleIn(undertaking);
  const mayPropose =
    confirmed === undefined &&
    typeof undertaking.involved !== 'string' &&
    'authors' in undertaking.involved;
  if (involved.includes(user.user_id) && !mayPropose) throw new ProblemError('OWN_REQUEST');
  const { amounts: authority } = await readAuthority(tx);
  const power = powerOver({ act, amount, permissions: user.permissions, authority });
  if (power === 'NONE') throw new ProblemError('FORBIDDEN');
  if (confirmed === undefined) {
    if (power !== 'ALONE') throw new SecondPersonNeeded(undertaking);
    return;
  }
  if (power === 'FIRST') throw new ProblemError('ABOVE_AUTHORITY');
  await requireSecondPerson(acting, [confirmed.proposedBy, ...involved]);
}

/**
 * @param others the first person and the other people involved
 * @throws ProblemError SECOND_PERSON_NEEDED for one of them, and for somebody who has changed one of their accounts lately
 */
export async function requireSecondPerson(
  { tx, user, services }: Person,
  others: ReadonlyArray<string | null>,
): Promise<void> {
  const people = others.filter((one) => one !== null);
  const isInvolved =
    people.includes(user.user_id) ||
    (await hasChangedAccounts(tx, user.user_id, people, involvedSince(services.clock.now())));
  if (isInvolved) throw new ProblemError('SECOND_PERSON_NEEDED');
}
