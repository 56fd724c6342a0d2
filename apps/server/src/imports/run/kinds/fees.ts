// The tiers of an admin fee as a cell: 'OUTPATIENT 3; OUTPATIENT SP 8; INPATIENT 25'.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { SURGICAL_COMPLEXITIES } from '@portal/rules/claims/form/surgical-complexity.ts';
import { readNumberOfFile } from '@portal/rules/values/number-form.ts';
import { z } from 'zod';

const StoredTiers = z.array(
  z.object({
    claimType: z.string().optional(),
    locationType: z.string().optional(),
    complexity: z.string().optional(),
    fee: z.number().optional(),
  }),
);
type WrittenTier = Readonly<z.infer<typeof StoredTiers>[number]>;

const FEE = { places: 2, max: 99_999_999.99 };

function conditionOf(word: string): WrittenTier | undefined {
  if (CLAIM_TYPES.some((type) => type === word)) return { claimType: word };
  if (LOCATION_TYPES.some((type) => type === word)) return { locationType: word };
  if (SURGICAL_COMPLEXITIES.some((complexity) => complexity === word)) return { complexity: word };
  return undefined;
}

function tierOf(text: string): WrittenTier | undefined {
  const words = text.trim().toUpperCase().split(/\s+/);
  const fee = readNumberOfFile(words.pop() ?? '', 'POINT', FEE);
  if (fee === undefined) return undefined;
  let tier: WrittenTier = { fee };
  for (const word of words) {
    const condition = conditionOf(word);
    if (condition === undefined || Object.keys(condition).some((key) => key in tier))
      return undefined;
    tier = { ...tier, ...condition };
  }
  return tier;
}

/** The stored JSON of tiers; undefined if one is not readable. */
export function parseTiers(text: string): string | undefined {
  const tiers = text.split(';').map(tierOf);
  return tiers.includes(undefined) ? undefined : JSON.stringify(tiers);
}

/** The cell of stored tiers. */
export function writeTiers(json: string): string {
  return StoredTiers.parse(JSON.parse(json))
    .map(({ claimType, locationType, complexity, fee }) =>
      [claimType, locationType, complexity, fee].filter((word) => word !== undefined).join(' '),
    )
    .join('; ');
}
