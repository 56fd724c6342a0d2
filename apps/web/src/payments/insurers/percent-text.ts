import { formatQuantity } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';

/** A ratio in percent, or a dash if there is none. */
export function usePercentText(): (percent: number | null) => string {
  const t = useText();
  return (percent) =>
    percent === null ? '–' : t('payments.percent', { percent: formatQuantity(percent) });
}
