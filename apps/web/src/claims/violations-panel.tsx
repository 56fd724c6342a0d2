// The rules that the claim breaks: what broke them, and the ways out.
import { drugRef } from '@portal/rules/claims/claim-form.ts';
import type { Measure, Violation } from '@portal/rules/claims/violation.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { quantityToWire, unitPriceToWire } from '@portal/rules/values/quantity.ts';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { formatDate, formatMoney, formatPrice, formatQuantity } from '../platform/formats.ts';
import { type Translate, useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import classes from './amounts-panel.module.css';
import { useClaim, useClaimStore, warningsAt } from './claim-store.ts';
import { liftWords, remedyWords } from './remedy-words.ts';
import { ruleWords } from './rule-words.ts';
import { showField } from './show-field.ts';
import { problemMessage } from './use-message.ts';

const counted = {
  DAYS: 'claims.days',
  MONTHS: 'claims.months',
  LINES: 'claims.drugsCount',
  VISITS: 'claims.visitsCount',
} as const;

function measureText(t: Translate, measure: Measure): string {
  if (measure.unit === 'CENTS') return formatMoney(centsToWire(measure.value));
  if (measure.unit === 'QUANTITY') return formatQuantity(quantityToWire(measure.value));
  if (measure.unit === 'UNIT_PRICE') return formatPrice(unitPriceToWire(measure.value));
  if (measure.unit === 'DATE') return formatDate(measure.value);
  return t(counted[measure.unit], { count: measure.value });
}

function ShowLine({ path }: { readonly path: string }) {
  const store = useClaimStore();
  const t = useText();
  return (
    <Button isSmall onClick={() => showField(store, `${path}.quantity`)}>
      {t('claims.showLine')}
    </Button>
  );
}

/** What is odd about the drug at a line; it does not stop the claim. */
function DrugWarning({ index, path }: { readonly index: number; readonly path: string }) {
  const t = useText();
  const name = useClaim((state) => state.document.claim_drugs?.[index]?.drug_name ?? '');
  const words = useClaim(
    useShallow((state) => warningsAt(state, path).map((one) => problemMessage(t, one))),
  );
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
  const waysOut = [remedyWords(t, violation), liftWords(t, violation)];
  return (
    <li className={classes['violation']} data-severity={violation.severity}>
      <p>
        <strong>{`${violation.code} ${words.name}.`}</strong> {words.description}
      </p>
      {figure !== undefined && (
        <p className={classes['figure']}>
          {limit === undefined
            ? measureText(t, figure)
            : t('claims.figureOfLimit', {
                figure: measureText(t, figure),
                limit: measureText(t, limit),
              })}
        </p>
      )}
      {waysOut.map((way) => way !== undefined && <p key={way}>{way}</p>)}
      <div className={classes['ways']}>
        {violation.isLiftable && violation.severity === 'B' && (
          <Button isSmall onClick={() => showField(store, 'approval_code')}>
            {t('claims.enterCode')}
          </Button>
        )}
        {lineRef !== undefined && <ShowLine path={lineRef} />}
      </div>
    </li>
  );
});

export const ViolationsPanel = memo(function ViolationsPanel() {
  const t = useText();
  const violations = useClaim((state) => state.evaluated?.violations);
  const open = (violations ?? []).filter((violation) => !violation.isApprovalCodeApplied);
  const odd = useClaim(
    useShallow((state) =>
      (state.document.claim_drugs ?? []).flatMap((_, index) =>
        warningsAt(state, drugRef(index)).length > 0 ? [index] : [],
      ),
    ),
  );
  const count = open.length + odd.length;
  if (count === 0) return null;
  const blocking = open.filter((violation) => violation.severity === 'B').length;
  return (
    <section className={classes['violations']} data-blocking={blocking > 0 || undefined}>
      <h2>
        {[
          ...(blocking > 0 ? [t('claims.thingsToClear', { count: blocking })] : []),
          ...(count > blocking ? [t('claims.notes', { count: count - blocking })] : []),
        ].join(' · ')}
      </h2>
      <ul>
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
