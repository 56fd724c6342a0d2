// The texts of printed and exported claims: the texts of the screens, and a few only for print and export.
import { reasonParts } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import type { Language } from '@portal/rules/values/localized.ts';
import type { LoadedKey } from '../platform/texts.ts';
import { textsIn, textsOfSlice, type Say } from '../platform/texts.ts';

/** The general text for a code of a family that has no text of its own. */
const OTHERWISE = {
  attendance: 'claims.otherKind',
  batchStatus: 'claimLists.otherStatus',
  category: 'claims.otherKind',
  eventReason: 'claimLists.eventReason_OTHER',
  exclusion: 'claims.otherReason',
  mcReason: 'claims.mcReason_OTHER',
  payee: 'claims.otherKind',
  remarkType: 'claims.otherKind',
  status: 'claimLists.otherStatus',
  visitKind: 'claims.otherKind',
  ward: 'claims.otherKind',
} as const satisfies Record<string, LoadedKey>;

type CodeFamily = keyof typeof OTHERWISE;

export interface ClaimTexts {
  readonly language: Language;
  readonly say: Say;
  /** The text for a code of a family, or the family's general text; never the code itself. */
  readonly code: (family: CodeFamily, code: string) => string;
  /** The stored reasons for declining a claim; a broken rule is given by its code. */
  readonly statedReason: (stored: string) => string;
  readonly documentType: (type: string) => string;
  /** The name of an approval rule; `name` if the rule has no text. */
  readonly ruleName: (code: string, name: string) => string;
  /** The translated name of a standard benefit. Other benefits keep their names. */
  readonly benefit: (name: string) => string;
}

/** Standard benefits by the English names that the plans use. */
function standardBenefits(): ReadonlyMap<string, string> {
  const english = Object.entries(textsOfSlice('platform', 'en'));
  return new Map(
    english.flatMap(([key, name]) => (key.startsWith('benefit') ? [[name, key] as const] : [])),
  );
}

export function claimTexts(language: Language): ClaimTexts {
  const say = textsIn(language);
  const claims = {
    ...textsOfSlice('claims', language),
    ...textsOfSlice('claimLists', language),
  };
  const documents = textsOfSlice('documents', language);
  const platform = textsOfSlice('platform', language);
  const benefits = standardBenefits();
  const code = (family: CodeFamily, one: string) =>
    claims[`${family}_${one}`] ?? say(OTHERWISE[family]);
  return {
    language,
    say,
    code,
    statedReason: (stored) =>
      reasonParts(stored)
        .map((part) =>
          'ruleCode' in part
            ? say('claimLists.detailRuleReason', { code: part.ruleCode })
            : code('eventReason', part.reason),
        )
        .join(' · '),
    documentType: (type) => documents[`type_${type}`] ?? say('documents.type_MISC'),
    ruleName: (code, name) => claims[`ruleName_${code}`] ?? name,
    benefit: (name) => platform[benefits.get(name) ?? ''] ?? name,
  };
}
