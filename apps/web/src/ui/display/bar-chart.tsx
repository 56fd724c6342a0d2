// Bars with an axis. A bar shows its figures while it has the pointer or the focus; arrow keys move between bars. The
// same figures are in a table of the screen.
import { type KeyboardEvent, useState } from 'react';
import { formatFigure } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { scaleUpTo } from './chart-scale.ts';
import classes from './bar-chart.module.css';

interface BarPart {
  readonly name: string;
  readonly value: number;
}

export interface ChartBar {
  readonly id: string;
  /** Below the bar. */
  readonly label: string;
  /** Above its figures. */
  readonly name: string;
  /** In the order of the chart's parts. */
  readonly parts: readonly BarPart[];
  /** The value of the whole bar in the period before; undefined if there is none. */
  readonly before?: BarPart | undefined;
}

interface Props {
  readonly label: string;
  readonly bars: readonly ChartBar[];
  /** CSS colours of the parts. */
  readonly colours: readonly string[];
  readonly format: (value: number) => string;
  /** Parts beside each other have no sum. */
  readonly isBeside?: boolean;
}

export const TWO_COLOURS = ['var(--brand-600)', 'var(--brand-200)'] as const;

const PERCENT = 100;

const sumOf = (parts: readonly BarPart[]) => parts.reduce((sum, { value }) => sum + value, 0);
const isShown = ({ value }: BarPart) => value !== 0;

function Figures({
  bar,
  format,
  isBeside,
}: { readonly bar: ChartBar } & Pick<Props, 'format' | 'isBeside'>) {
  const t = useText();
  const parts = isBeside === true ? bar.parts : bar.parts.filter(isShown);
  const lines = [
    ...parts,
    ...(isBeside === true || parts.length < 2
      ? []
      : [{ name: t('ui.total'), value: sumOf(parts) }]),
    ...(bar.before === undefined ? [] : [bar.before]),
  ];
  return (
    <span className={classes['figures']}>
      <strong>{bar.name}</strong>
      {lines.map(({ name, value }) => (
        <span key={name}>
          <span>{name}</span> <span>{format(value)}</span>
        </span>
      ))}
    </span>
  );
}

function Legend({ bars, colours }: Pick<Props, 'bars' | 'colours'>) {
  const [first] = bars;
  const before = bars.find((bar) => bar.before !== undefined)?.before;
  if (first === undefined || (first.parts.length < 2 && before === undefined)) return null;
  return (
    <ul className={classes['legend']} aria-hidden="true">
      {first.parts.map(({ name }, at) => (
        <li key={name}>
          <span style={{ background: colours[at % colours.length] }} />
          {name}
        </li>
      ))}
      {before !== undefined && (
        <li>
          <span className={classes['mark']} />
          {before.name}
        </li>
      )}
    </ul>
  );
}

function moveByKey(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget: bar } = event;
  if (key === 'Escape') bar.blur();
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  event.preventDefault();
  const place = bar.parentElement;
  const next = key === 'ArrowLeft' ? place?.previousElementSibling : place?.nextElementSibling;
  next?.querySelector('button')?.focus();
}

export function BarChart({ label, bars, colours, format, isBeside = false }: Props) {
  const [active, setActive] = useState(bars.length - 1);
  const heightOf = ({ parts }: ChartBar) =>
    isBeside ? Math.max(...parts.map(({ value }) => value)) : sumOf(parts);
  const lines = scaleUpTo(
    Math.max(...bars.map((bar) => Math.max(heightOf(bar), bar.before?.value ?? 0))),
  );
  const top = lines.at(-1) ?? 1;
  const shareOf = (value: number) => Math.max(value, 0) / top;
  return (
    <>
      <div className={classes['chart']}>
        {lines.map((line) => (
          <span
            key={line}
            className={classes['line']}
            style={{ top: `calc(${1 - line / top} * var(--height))` }}
            aria-hidden="true"
          >
            {formatFigure(line)}
          </span>
        ))}
        <ul className={classes['bars']} aria-label={label}>
          {bars.map((bar, at) => (
            <li key={bar.id}>
              <button
                type="button"
                className={classes['place']}
                tabIndex={at === active ? 0 : -1}
                onFocus={() => setActive(at)}
                onKeyDown={moveByKey}
              >
                <span className={classes['column']}>
                  {' '}
                  <span className={classes['bar']} data-beside={isBeside || undefined}>
                    {bar.parts.map(({ name, value }, part) => (
                      <span
                        key={name}
                        style={{
                          height: `${shareOf(value) * PERCENT}%`,
                          background: colours[part % colours.length],
                        }}
                      />
                    ))}
                  </span>
                  {bar.before !== undefined && (
                    <span
                      className={classes['before']}
                      style={{ bottom: `${shareOf(bar.before.value) * PERCENT}%` }}
                    />
                  )}
                </span>
                <small aria-hidden="true">{bar.label}</small>
                <Figures bar={bar} format={format} isBeside={isBeside} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Legend bars={bars} colours={colours} />
    </>
  );
}
