// Beside the claim: broken rules, remarks and timeline.
import { brokenLineOf } from '@portal/contract/claims/charged-stay.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../../platform/words/i18n.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { Section } from '../../ui/display/card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ClaimRemarks } from './claim-remarks.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { ClaimReferral } from '../../codes/public.ts';
import { figureWords } from '../checks/measure-words.ts';
import { ruleWords } from '../checks/rule-words.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

type Violation = Claim['violations'][number];

const severities = {
  B: { colour: 'red', label: 'claims.detailStops' },
  R: { colour: 'amber', label: 'claims.detailReview' },
  I: { colour: 'grey', label: 'claims.detailInfo' },
} as const satisfies Record<Violation['severity'], { colour: StatusColour; label: TextKey }>;
const LIFTED = { colour: 'green', label: 'claims.detailLifted' } as const;

/** The consequence of the rule, or that an approval code has lifted it. */
function Severity({ violation }: { readonly violation: Violation }) {
  const t = useText();
  const { colour, label } = violation.is_approval_code_applied
    ? LIFTED
    : severities[violation.severity];
  return <StatusBadge colour={colour} label={t(label)} />;
}

function RuleText({ violation }: { readonly violation: Violation }) {
  const t = useText();
  const { name, description } = ruleWords(t, violation);
  return (
    <>
      <strong>{name}</strong>
      <p>{description}</p>
    </>
  );
}

/** The line that broke the rule, with figure and limit. */
function Broken({ claim, violation }: { readonly claim: Claim; readonly violation: Violation }) {
  const t = useText();
  const { figure, figure_unit: unit, limit, limit_unit: limitUnit } = violation;
  const name = brokenLineOf(claim, violation);
  const words =
    figure === null
      ? undefined
      : figureWords(
          t,
          { text: figure, unit },
          limit === null ? undefined : { text: limit, unit: limitUnit },
        );
  if (name === undefined && words === undefined) return null;
  return (
    <p className={layout['note']}>
      {[name, words].filter((part) => part !== undefined).join(' · ')}
    </p>
  );
}

export function ClaimViolations({ claim }: { readonly claim: Claim }) {
  const t = useText();
  if (claim.violations.length === 0) return null;
  return (
    <Section title={t('claims.detailViolations')}>
      <ul className={layout['rows']}>
        {claim.violations.map((violation) => (
          <li key={`${violation.code}|${violation.line_ref ?? ''}|${violation.drug_code ?? ''}`}>
            <span className={forms['spread']}>
              <Severity violation={violation} />
              <small>{violation.code}</small>
            </span>
            <RuleText violation={violation} />
            <Broken claim={claim} violation={violation} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ClaimDetailSide({ claim }: { readonly claim: Claim }) {
  return (
    <>
      <ClaimReferral claim={claim} />
      <ClaimViolations claim={claim} />
      <ClaimTimeline claim={claim} />
      <ClaimRemarks claim={claim} />
    </>
  );
}
