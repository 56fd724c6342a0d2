// Amounts and dates on printed claims and in files of problems.
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { numberFormat, partsOfMoment } from '@portal/rules/values/localized.ts';
import { parsePlainDate, plainDate } from '@portal/rules/values/plain-date.ts';
import { secondsOf } from '../../platform/clock.ts';
import type { ClaimTexts } from '../claim-texts.ts';

/** Formats values in the language of the sheet. */
export interface SheetFormats {
  readonly money: (amount: number) => string;
  readonly price: (price: number) => string;
  readonly quantity: (quantity: number) => string;
  readonly date: (text: string | null) => string;
  readonly moment: (text: string) => string;
}

const EPOCH = plainDate('1970-01-01');
const MS_PER_DAY = 86_400_000;

/** Formats amounts and dates as the screen does. */
export function formatsOf({ language }: ClaimTexts): SheetFormats {
  return {
    money: (amount) => numberFormat(language, 2).format(amount),
    price: (price) => numberFormat(language, 2, 4).format(price),
    quantity: (quantity) => numberFormat(language, 0, 3).format(quantity),
    date: (text) => {
      const date = parsePlainDate(text ?? '');
      if (date === undefined) return '';
      return partsOfMoment(daysBetween(EPOCH, date) * MS_PER_DAY, language, 'UTC').date;
    },
    moment: (text) => {
      const { date, time } = partsOfMoment(secondsOf(text) * 1000, language, 'Asia/Singapore');
      return `${date}, ${time}`;
    },
  };
}
