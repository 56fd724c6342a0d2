// The menus of the filter chips: statuses to tick, a period, one of a list.
import { Checkbox } from '../ui/library/checkbox.ts';
import {
  CLAIM_DISPLAYED_STATUSES,
  type ClaimDisplayedStatus,
} from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { today } from '../platform/clock.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { statusText } from './code-text.ts';
import classes from './claims-list.module.css';
import { datesOf, USUAL_PERIODS, type UsualPeriod } from './usual-periods.ts';
import layout from '../ui/layout.module.css';

export function StatusChoice(props: {
  readonly chosen: readonly ClaimDisplayedStatus[];
  readonly onChoose: (chosen: readonly ClaimDisplayedStatus[]) => void;
}) {
  const { chosen, onChoose } = props;
  const t = useText();
  return (
    <fieldset className={`${layout['list']} ${classes['choices']}`}>
      <legend className="unseen">{t('claimLists.listStatus')}</legend>
      {CLAIM_DISPLAYED_STATUSES.map((status) => (
        <Checkbox
          key={status}
          size="xs"
          label={statusText(t, status)}
          checked={chosen.includes(status)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, status] : chosen.filter((one) => one !== status))
          }
        />
      ))}
    </fieldset>
  );
}

interface Period {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

const PERIOD_LABELS = {
  LAST_DAYS: 'claimLists.listLastDays',
  THIS_MONTH: 'claimLists.listThisMonth',
  LAST_MONTH: 'claimLists.listLastMonth',
} as const satisfies Record<UsualPeriod, TextKey>;

export function DateChoice(
  props: Period & {
    readonly onChoose: (period: Period) => void;
    readonly onDone: () => void;
  },
) {
  const { from, to, onChoose, onDone } = props;
  const t = useText();
  return (
    <div className={`${layout['list']} ${classes['dates']}`}>
      <div className={layout['row']}>
        {USUAL_PERIODS.map((period) => (
          <Button
            key={period}
            isSmall
            onClick={() => {
              onDone();
              onChoose(datesOf(period, today()));
            }}
          >
            {t(PERIOD_LABELS[period])}
          </Button>
        ))}
      </div>
      <div className={classes['fromTo']}>
        <DateField
          label={t('claimLists.listFrom')}
          value={from}
          {...(to === undefined ? {} : { max: to })}
          onChange={(next) => onChoose({ from: next, to })}
        />
        <DateField
          label={t('claimLists.listTo')}
          value={to}
          {...(from === undefined ? {} : { min: from })}
          onChange={(next) => onChoose({ from, to: next })}
        />
      </div>
    </div>
  );
}
