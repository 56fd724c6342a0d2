// The time without an edit after which a new claim is decided, which is an administrator's setting.
import { z } from 'zod';
import { referenceStore } from '../platform/database/reference-memory.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import type { Config } from '../platform/settings/config.ts';

const SECONDS_OF_MINUTE = 60;

const Setting = z.object({
  /** Null: the default of the installation. */
  minutes: z.number().int().min(1).nullable(),
  version: z.number().int(),
});
type Stored = z.infer<typeof Setting>;

const settings = referenceStore<Stored>(['CLINIC'], 1);

/** ADJUDICATE_DELAY of a demo or test wins over the setting. */
export async function readDecisionDelaySeconds(
  tx: Transaction,
  { decisionDelay }: Pick<Config, 'decisionDelay'>,
): Promise<number> {
  if (decisionDelay.fixedSeconds !== undefined) return decisionDelay.fixedSeconds;
  const { minutes } = await settings.get(tx, 'decision_delay', () => readSetting(tx));
  return minutes === null ? decisionDelay.defaultSeconds : minutes * SECONDS_OF_MINUTE;
}

export interface DecisionDelay {
  readonly minutes: number;
  readonly is_default: boolean;
  /** Whether ADJUDICATE_DELAY wins over the setting. */
  readonly is_fixed: boolean;
  readonly version: number;
}

/** The setting as administrators see it. */
export async function readDecisionDelay(
  tx: Transaction,
  { decisionDelay }: Pick<Config, 'decisionDelay'>,
): Promise<DecisionDelay> {
  const { minutes, version } = await readSetting(tx);
  return {
    minutes: minutes ?? Math.round(decisionDelay.defaultSeconds / SECONDS_OF_MINUTE),
    is_default: minutes === null,
    is_fixed: decisionDelay.fixedSeconds !== undefined,
    version,
  };
}

/** False if the version has changed in the meantime. */
export async function changeDecisionDelay(
  tx: Transaction,
  { minutes, version }: { readonly minutes: number; readonly version: number },
): Promise<boolean> {
  const row = await tx.one(
    sql<{ changed: boolean }>`SELECT change_decision_delay(${version}, ${minutes}) AS changed`,
  );
  return row.changed;
}

async function readSetting(tx: Transaction): Promise<Stored> {
  const row = await tx.one(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'decision_delay'`,
  );
  return Setting.parse(row.value);
}
