// Amounts and dates on printed claims and in files of problems.
import { localDate, numberFormat, partsOfMoment } from '@portal/rules/values/localized.ts';
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

/** Formats amounts and dates as the screen does. */
export function formatsOf({ language }: ClaimTexts): SheetFormats {
  return {
    money: (amount) => numberFormat(language, 2).format(amount),
    price: (price) => numberFormat(language, 2, 4).format(price),
    quantity: (quantity) => numberFormat(language, 0, 3).format(quantity),
    date: (text) => localDate(text, language),
    moment: (text) => {
      const { date, time } = partsOfMoment(secondsOf(text) * 1000, language, 'Asia/Singapore');
      return `${date}, ${time}`;
    },
  };
}
