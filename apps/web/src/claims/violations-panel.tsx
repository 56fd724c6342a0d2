// The rules that the claim breaks: which line broke them and by how much, and the ways out.
import { drugRef } from '@portal/rules/claims/claim-form.ts';
import {
  isBlocking,
  measureToWire,
  type Measure,
  type Violation,
} from '@portal/rules/claims/violation.ts';
import { SAME_DAY_RULE } from '@portal/rules/claims/duplicate-visit.ts';
import { memo, useDeferredValue } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './amounts-panel.module.css';
import { useClaim, useClaimStore } from './claim-store.ts';
import { nameOfLine } from './line-of-field.ts';
import { figureWords, type WireMeasure } from './measure-words.ts';
import { liftWords, remedyWords } from './remedy-words.ts';
import { ruleWords } from './rule-words.ts';
import { warningsAt } from './shown-problems.ts';
import type { SameVisitStanding } from './same-visit.ts';
import { SameVisitLinks } from './same-visit-links.tsx';
import { showField } from './show-field.ts';
import { VIOLATIONS_ID } from './show-violations.ts';
import { OPERATIONS } from './stay-lists.ts';
import { problemMessage } from './use-message.ts';

const TITLE_ID = `${VIOLATIONS_ID}-title`;

function wireMeasure(measure: Measure): WireMeasure {
  return { text: measureToWire(measure), unit: measure.unit };
}

/** The field of a line that a rule is about. */
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

/** What is odd about the drug at a line; it does not stop the claim. */
function DrugWarning({ index, path }: { readonly index: number; readonly path: string }) {
  const t = useText();
  const name = useClaim((state) => state.document.claim_drugs?.[index]?.drug_name ?? '');
  const warnings = useClaim(useShallow((state) => warningsAt(state, path)));
  const words = warnings.map((one) => problemMessage(t, one));
  return words.map((text) => (
    <li key={text} className={classes['violation']}>
      <p>
        <strong>{`${name}.`}</strong> {text}
      </p>
      <div className={classes['ways']}>
        <ShowLine path={path} />
      </div>
    </li>
  ));
}

const ViolationCard = memo(function ViolationCard({
  violation,
}: {
  readonly violation: Violation;
}) {
  const store = useClaimStore();
  const t = useText();
  const { figure, limit, lineRef } = violation;
  const words = ruleWords(t, violation);
  const line = useClaim(({ document }) =>
    lineRef === undefined ? undefined : nameOfLine(document, lineRef),
  );
  const figures =
    figure === undefined
      ? undefined
      : figureWords(t, wireMeasure(figure), limit && wireMeasure(limit));
  const broken = [line, figures].filter((part) => part !== undefined);
  const waysOut = [remedyWords(t, violation), liftWords(t, violation)];
  return (
    <li className={classes['violation']} data-severity={violation.severity}>
      <p>
        <strong>{`${violation.code} ${words.name}.`}</strong> {words.description}
      </p>
      {broken.length > 0 && <p className={classes['figure']}>{broken.join(' · ')}</p>}
      {violation.severity === 'R' && <p>{t('claims.reviewedBy')}</p>}
      {waysOut.map((way) => way !== undefined && <p key={way}>{way}</p>)}
      <div className={classes['ways']}>
        {violation.isLiftable && violation.severity !== 'I' && (
          <Button isSmall onClick={() => showField(store, 'approval_code')}>
            {t('claims.enterCode')}
          </Button>
        )}
        {lineRef !== undefined && <ShowLine path={lineRef} />}
        {violation.code === SAME_DAY_RULE && <SameVisitLinks />}
      </div>
    </li>
  );
});

/** Another claim of the day where no rule names it. */
function SameVisitCard({ standing }: { readonly standing: SameVisitStanding }) {
  const t = useText();
  const text = standing === 'stops' ? 'platform.problem_DUPLICATE_CLAIM' : 'claims.ruleText_CAR001';
  return (
    <li className={classes['violation']}>
      <p>
        <strong>{`${t('claims.ruleName_CAR001')}.`}</strong> {t(text)}
      </p>
      <div className={classes['ways']}>
        <SameVisitLinks />
      </div>
    </li>
  );
}

/** Says that visits elsewhere are not among the rules yet. */
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

/** Drawn after the field that is typed in: the key is answered first, the rules follow at once. */
export function ViolationsPanel() {
  const violations = useClaim((state) => state.evaluated?.violations);
  const odd = useClaim(
    useShallow((state) =>
      (state.document.claim_drugs ?? []).flatMap((_, index) =>
        warningsAt(state, drugRef(index)).length > 0 ? [index] : [],
      ),
    ),
  );
  const sameVisit = useClaim((state) => state.sameVisit);
  return (
    <Violations
      violations={useDeferredValue(violations)}
      odd={useDeferredValue(odd)}
      sameVisit={useDeferredValue(sameVisit)}
    />
  );
}

const Violations = memo(function Violations({
  violations = [],
  odd,
  sameVisit,
}: {
  readonly violations: readonly Violation[] | undefined;
  /** The drugs about which something is odd, by their place. */
  readonly odd: readonly number[];
  readonly sameVisit: SameVisitStanding | undefined;
}) {
  const t = useText();
  const blocking = violations.filter(isBlocking).length + (sameVisit === 'stops' ? 1 : 0);
  const open = violations.filter((violation) => !violation.isApprovalCodeApplied);
  const review = open.filter(({ severity }) => severity === 'R').length;
  const count = open.length + odd.length + (sameVisit === undefined ? 0 : 1);
  const notes = count - blocking - review;
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
      <ul>
        {sameVisit !== undefined && <SameVisitCard standing={sameVisit} />}
        {open.map((violation) => (
          <ViolationCard
            key={`${violation.code}${violation.lineRef ?? ''}`}
            violation={violation}
          />
        ))}
        {odd.map((index) => (
          <DrugWarning key={index} index={index} path={drugRef(index)} />
        ))}
      </ul>
    </section>
  );
});
