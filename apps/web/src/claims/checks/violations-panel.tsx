// The rules that the claim breaks, with lines and figures. The panel says which steps are possible, but not which
// change would satisfy a rule, because insurers would read that as an invitation to falsify.
import { drugRef } from '@portal/rules/claims/form/claim-form.ts';
import {
  measureToWire,
  type Measure,
  type Violation,
} from '@portal/rules/claims/checks/violation.ts';
import { SAME_DAY_RULE } from '@portal/rules/claims/checks/duplicate-visit.ts';
import { type ComponentType, memo, useDeferredValue } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from '../amounts/amounts-panel.module.css';
import { type BrokenRule, brokenRules } from './broken-rules.ts';
import { useClaim, useClaimStore } from '../fields/claim-store.ts';
import { nameOfLine } from './line-of-field.ts';
import { figureWords, type WireMeasure } from './measure-words.ts';
import { ruleWords } from './rule-words.ts';
import { warningsAt } from '../fields/shown-problems.ts';
import type { SameVisitStatus } from '../fields/same-visit.ts';
import { SameVisitLinks } from './same-visit-links.tsx';
import { showField } from '../fields/show-field.ts';
import { VIOLATIONS_ID } from './show-violations.ts';
import { OPERATIONS } from '../parts/stay-lists.ts';
import { problemMessage } from '../fields/problem-message.ts';
import { quantityToWire } from '@portal/rules/values/quantity.ts';
import { formatQuantity } from '../../platform/words/formats.ts';
import layout from '../../ui/layout.module.css';

type Liftable = Pick<Violation, 'code' | 'drugCode' | 'drugQuantityMilli' | 'isLiftable'>;

/** Names the approval code that lifts a broken rule; undefined if no code does. */
function liftWords(
  t: Translate,
  { code, drugCode, drugQuantityMilli, isLiftable }: Liftable,
): string | undefined {
  if (!isLiftable) return undefined;
  if (drugCode === undefined) return t('claims.liftedByRule', { code });
  if (drugQuantityMilli === undefined || drugQuantityMilli === 0)
    return t('claims.liftedByDrug', { code });
  const quantity = formatQuantity(quantityToWire(drugQuantityMilli));
  return t('claims.liftedByDrugQuantity', { code, quantity });
}

const TITLE_ID = `${VIOLATIONS_ID}-title`;

function wireMeasure(measure: Measure): WireMeasure {
  return { text: measureToWire(measure), unit: measure.unit };
}

/** The field of a line that a rule concerns. */
function fieldOfLine(path: string): string {
  return `${path}.${path.startsWith(OPERATIONS.path) ? 'surgeon_fee' : 'quantity'}`;
}

function ShowLine({ path }: { readonly path: string }) {
  const store = useClaimStore();
  const t = useText();
  return (
    <Button isSmall onClick={() => showField(store, fieldOfLine(path))}>
      {t('claims.showLine')}
    </Button>
  );
}

/** Oddities of the drug on a line, which do not prevent submission. */
function DrugWarning({ index, path }: { readonly index: number; readonly path: string }) {
  const t = useText();
  const name = useClaim((state) => state.claim.claim_drugs[index]?.drug_name ?? '');
  const warnings = useClaim(useShallow((state) => warningsAt(state, path)));
  const words = warnings.map((one) => problemMessage(t, one));
  return words.map((text) => (
    <li key={text} className={classes['violation']}>
      <p>
        <strong>{`${name}.`}</strong> {text}
      </p>
      <div className={layout['row']}>
        <ShowLine path={path} />
      </div>
    </li>
  ));
}

/** A line that breaks the rule, with figure and limit, linked to the line. */
function BrokenLine({ violation }: { readonly violation: Violation }) {
  const store = useClaimStore();
  const t = useText();
  const { figure, limit, lineRef } = violation;
  const name = useClaim(({ claim }) =>
    lineRef === undefined ? undefined : nameOfLine(claim, lineRef),
  );
  const figures =
    figure === undefined
      ? undefined
      : figureWords(t, wireMeasure(figure), limit && wireMeasure(limit));
  if (name === undefined && figures === undefined) return null;
  return (
    <li className={layout['lead']}>
      {lineRef !== undefined && (
        <button
          type="button"
          className={classes['line']}
          onClick={() => showField(store, fieldOfLine(lineRef))}
        >
          {name === undefined || name === '' ? t('claims.showLine') : name}
        </button>
      )}{' '}
      {figures}
    </li>
  );
}

/** The clerk's options: correct a mistake, enter an approval code, or submit for assessment. */
function waysOf(t: Translate, { first, violations }: BrokenRule): readonly string[] {
  if (first.severity === 'I') return [];
  const code =
    violations.length === 1 ? liftWords(t, first) : liftWords(t, { ...first, drugCode: undefined });
  return [
    t('claims.correctMistake'),
    ...(code === undefined ? [] : [code]),
    ...(first.severity === 'R' ? [t('claims.reviewedBy')] : []),
  ];
}

/** Asks for an approval of a broken rule. */
type Asking = ComponentType<{ readonly rule: BrokenRule }>;

const RuleCard = memo(function RuleCard({
  rule,
  Ask,
}: {
  readonly rule: BrokenRule;
  readonly Ask: Asking;
}) {
  const store = useClaimStore();
  const t = useText();
  const { first, violations } = rule;
  const words = ruleWords(t, first);
  return (
    <li className={classes['violation']} data-severity={first.severity}>
      <p>
        <strong>{`${first.code} ${words.name}.`}</strong> {words.description}
      </p>
      <ul className={classes['brokenLines']}>
        {violations.map((violation) => (
          <BrokenLine key={violation.lineRef ?? ''} violation={violation} />
        ))}
      </ul>
      <p className={layout['lead']}>{waysOf(t, rule).join(' ')}</p>
      <div className={layout['row']}>
        <Ask rule={rule} />
        {first.isLiftable && first.severity !== 'I' && (
          <Button isSmall onClick={() => showField(store, 'approval_code')}>
            {t('claims.enterCode')}
          </Button>
        )}
        {first.code === SAME_DAY_RULE && <SameVisitLinks />}
      </div>
    </li>
  );
});

/** Another claim on the same day that no rule reports. */
function SameVisitCard({ status }: { readonly status: SameVisitStatus }) {
  const t = useText();
  const text = status === 'stops' ? 'platform.problem_DUPLICATE_CLAIM' : 'claims.ruleText_CAR001';
  return (
    <li className={classes['violation']}>
      <p>
        <strong>{`${t('claims.ruleName_CAR001')}.`}</strong> {t(text)}
      </p>
      <div className={layout['row']}>
        <SameVisitLinks />
      </div>
    </li>
  );
}

/** States that visits elsewhere are not checked yet. */
export function ElsewhereNote() {
  const t = useText();
  const isUnchecked = useClaim((state) => state.context?.isElsewhereUnchecked === true);
  if (!isUnchecked) return null;
  return (
    <div className={classes['elsewhere']}>
      <Notice tone="grey">{t('claims.elsewhereUnchecked')}</Notice>
    </div>
  );
}

/** Rendered after the field that is typed in, so that the key is shown first. */
export function ViolationsPanel({ Ask }: { readonly Ask: Asking }) {
  const violations = useClaim((state) => state.evaluated?.violations);
  const odd = useClaim(
    useShallow((state) =>
      state.claim.claim_drugs.flatMap((_, index) =>
        warningsAt(state, drugRef(index)).length > 0 ? [index] : [],
      ),
    ),
  );
  const sameVisit = useClaim((state) => state.sameVisit);
  return (
    <Violations
      Ask={Ask}
      violations={useDeferredValue(violations)}
      odd={useDeferredValue(odd)}
      sameVisit={useDeferredValue(sameVisit)}
    />
  );
}

const Violations = memo(function Violations({
  Ask,
  violations = [],
  odd,
  sameVisit,
}: {
  readonly Ask: Asking;
  readonly violations: readonly Violation[] | undefined;
  /** The positions of drugs with warnings. */
  readonly odd: readonly number[];
  readonly sameVisit: SameVisitStatus | undefined;
}) {
  const t = useText();
  const rules = brokenRules(violations);
  const blocking = rules.filter((rule) => rule.isBlocking).length + (sameVisit === 'stops' ? 1 : 0);
  const review = rules.filter((rule) => !rule.isBlocking && rule.first.severity === 'R').length;
  const count = rules.length + odd.length + (sameVisit === undefined ? 0 : 1);
  const notes = count - blocking - review;
  const isRefused = useClaim((state) => state.isStoppedByRules) && blocking > 0;
  if (count === 0) return null;
  return (
    <section
      id={VIOLATIONS_ID}
      className={classes['violations']}
      data-blocking={blocking > 0 || undefined}
      aria-labelledby={TITLE_ID}
      tabIndex={-1}
    >
      <h2 id={TITLE_ID}>
        {[
          ...(blocking > 0 ? [t('claims.rulesToClear', { count: blocking })] : []),
          ...(review > 0 ? [t('claims.rulesToReview', { count: review })] : []),
          ...(notes > 0 ? [t('claims.notes', { count: notes })] : []),
        ].join(' · ')}
      </h2>
      {isRefused && <p role="alert">{t('claims.rulesBlock')}</p>}
      <ul className={classes['rules']}>
        {sameVisit !== undefined && <SameVisitCard status={sameVisit} />}
        {rules.map((rule) => (
          <RuleCard key={rule.first.code} rule={rule} Ask={Ask} />
        ))}
        {odd.map((index) => (
          <DrugWarning key={index} index={index} path={drugRef(index)} />
        ))}
      </ul>
    </section>
  );
});
