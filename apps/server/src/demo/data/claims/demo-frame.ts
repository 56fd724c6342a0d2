// The shared context for generating demo data: one day, one seed, one set of rows.
import { partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { NationalIds } from '../../../platform/national-id.ts';
import type { RowSet } from '../../loading/load-order.ts';
import type { BenefitCode } from '../../reference/reference-benefits.ts';
import { millisecondsAt, seededId } from '../../loading/seeded-ids.ts';
import { seededRandom, type Random } from '../../loading/seeded-random.ts';

const seed = 20_261_120;

export interface DemoOptions {
  readonly today: PlainDate;
  readonly now: Date;
  readonly nationalIds: Pick<NationalIds, 'encrypt' | 'index'>;
  /** Hash of the password that all accounts share. */
  readonly passwordHash: string;
}

export interface DemoFrame extends DemoOptions {
  readonly rows: RowSet;
  readonly random: Random;
  readonly year: number;
  /** `now` as ISO text. */
  readonly nowText: string;
  readonly benefitIds: ReadonlyMap<BenefitCode, string>;
  /** The ids of the accounts, by username. */
  readonly userIds: Map<string, string>;
  newId(): string;
}

export function demoFrame(
  options: DemoOptions,
  rows: RowSet,
  benefitIds: ReadonlyMap<BenefitCode, string>,
): DemoFrame {
  const random = seededRandom(seed);
  const made = millisecondsAt(options.today);
  return {
    ...options,
    rows,
    random,
    year: partsOf(options.today).year,
    nowText: options.now.toISOString(),
    benefitIds,
    userIds: new Map(),
    newId: () => seededId(random, made),
  };
}

/** A value that the demo data itself guarantees to exist. */
export function known<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the demo data has no ${what}`);
  return value;
}
