// The limits of an approval: period, rules with amounts, drugs with quantities.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { CheckField } from '../ui/fields/check-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { ruleWords } from '../claims/public-parts.ts';
import type { ListedRule } from './approvals.api.ts';
import classes from './approvals.module.css';
import layout from '../ui/layout.module.css';

const MAX_AMOUNT = 999_999.99;
const MAX_QUANTITY = 9999;
const QUANTITY_PLACES = 3;

export interface GivenGrant {
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  /** The codes of the rules that are lifted. */
  readonly rules: readonly string[];
  /** By rule. */
  readonly amounts: Readonly<Record<string, number | undefined>>;
  /** By code of the drug; no quantity, or 0: not approved. */
  readonly quantities: Readonly<Record<string, number | undefined>>;
}

/** The grant as the calls take it. Limits of rules that are not lifted are left out. */
export function sentGrant({ from, to, rules, amounts, quantities }: GivenGrant) {
  return {
    valid_from: from ?? '',
    valid_to: to ?? '',
    rules: [...rules],
    amounts: rules.flatMap((rule) => {
      const upTo = amounts[rule];
      return upTo === undefined ? [] : [{ rule, up_to: upTo }];
    }),
    drugs: Object.entries(quantities).flatMap(([code, quantity = 0]) =>
      quantity > 0 ? [{ drug_sku_id: code, quantity }] : [],
    ),
  };
}

export interface GrantPart {
  readonly given: GivenGrant;
  readonly onChange: (part: Partial<GivenGrant>) => void;
  /** The message at a field as the calls name it. */
  readonly errorAt: (field: string) => string | undefined;
}

export function PeriodFields({ given, onChange, errorAt }: GrantPart) {
  const t = useText();
  return (
    <div className={classes['fields']}>
      <DateField
        label={t('approvals.validFrom')}
        value={given.from}
        error={errorAt('valid_from')}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={t('approvals.validTo')}
        value={given.to}
        error={errorAt('valid_to')}
        onChange={(to) => onChange({ to })}
      />
    </div>
  );
}

type FieldRule = Pick<ListedRule, 'code' | 'description' | 'name' | 'needs'> & {
  /** The amount up to which no approval is needed. */
  readonly limit: number | null;
};

function RuleField({ rule, ...part }: GrantPart & { readonly rule: FieldRule }) {
  const t = useText();
  const { given, onChange, errorAt } = part;
  const { code, needs, limit } = rule;
  const isChosen = given.rules.includes(code);
  const error = errorAt(`rules.${code}`);
  return (
    <li>
      <CheckField
        label={`${code} ${ruleWords(t, rule).name}`}
        isChecked={isChosen}
        onChange={(isOn) =>
          onChange({
            rules: isOn ? [...given.rules, code] : given.rules.filter((one) => one !== code),
          })
        }
      />
      {isChosen && needs === 'AMOUNT' && (
        <NumberField
          label={
            limit === null
              ? t('approvals.upTo')
              : t('approvals.upToAbove', { limit: formatMoney(limit) })
          }
          value={given.amounts[code]}
          places={2}
          isFixed
          max={MAX_AMOUNT}
          error={error}
          onChange={(amount) => onChange({ amounts: { ...given.amounts, [code]: amount } })}
        />
      )}
      {isChosen && needs !== 'AMOUNT' && error !== undefined && (
        <p className={layout['note']} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

export function RuleFields({
  rules,
  ...part
}: GrantPart & { readonly rules: readonly FieldRule[] }) {
  const t = useText();
  const error = part.errorAt('rules');
  return (
    <fieldset>
      <legend className={layout['note']}>{t('approvals.rulesLifted')}</legend>
      <ul className={layout['rows']}>
        {rules.map((rule) => (
          <RuleField key={rule.code} rule={rule} {...part} />
        ))}
      </ul>
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}

interface FieldDrug {
  readonly code: string;
  readonly name: string;
}

export function DrugFields({
  drugs,
  given,
  onChange,
  errorAt,
}: GrantPart & { readonly drugs: readonly FieldDrug[] }) {
  const t = useText();
  return drugs.map(({ code, name }) => (
    <NumberField
      key={code}
      label={t('approvals.quantityOf', { drug: name })}
      value={given.quantities[code]}
      places={QUANTITY_PLACES}
      max={MAX_QUANTITY}
      error={errorAt(`drugs.${code}`)}
      onChange={(quantity) => onChange({ quantities: { ...given.quantities, [code]: quantity } })}
    />
  ));
}
