import { describe, expect, test } from 'vitest';
import type { Cents } from '../../values/cents.ts';
import { money } from './calculation.builders.ts';
import { type ChargedLine, type LinePayers, linePayers } from './line-payers.ts';

function aChargedLine(ref: string, charged: string, more: Partial<ChargedLine> = {}): ChargedLine {
  const insured = money(charged);
  return { ref, planBenefitId: 'GP', charged: insured, insured, excluded: money('0'), ...more };
}

const gp = (incurred: string, payable: string) => ({
  planBenefitId: 'GP',
  incurred: money(incurred),
  payable: money(payable),
});

const partsOf = (payers: ReadonlyMap<string, LinePayers>): Record<string, [Cents, Cents]> =>
  Object.fromEntries(Array.from(payers, ([ref, { plan, patient }]) => [ref, [plan, patient]]));

describe('who pays a line', () => {
  test('the patient pays the co-pay over all lines, in proportion to their charges', () => {
    const lines = [aChargedLine('fee', '60.00'), aChargedLine('drug', '40.00')];
    expect(partsOf(linePayers(lines, [gp('100.00', '95.00')]))).toEqual({
      fee: [5700, 300],
      drug: [3800, 200],
    });
  });

  test('the patient pays all of a line that the plan has no benefit for', () => {
    const lines = [
      aChargedLine('fee', '60.00'),
      aChargedLine('vitamins', '25.00', { planBenefitId: undefined, excluded: money('25.00') }),
    ];
    expect(partsOf(linePayers(lines, [gp('60.00', '60.00')]))).toEqual({
      fee: [6000, 0],
      vitamins: [0, 2500],
    });
  });

  test('the patient pays the part above the price cap of its own line', () => {
    const lines = [
      aChargedLine('fee', '60.00'),
      aChargedLine('drug', '40.00', { excluded: money('10.00') }),
    ];
    expect(partsOf(linePayers(lines, [gp('100.00', '90.00')]))).toEqual({
      fee: [6000, 0],
      drug: [3000, 1000],
    });
  });

  test('the surcharge of a benefit takes its part of the payment', () => {
    const lines = [aChargedLine('fee', '60.00'), aChargedLine('drug', '30.00')];
    expect(partsOf(linePayers(lines, [gp('100.00', '50.00')]))).toEqual({
      fee: [3000, 3000],
      drug: [1500, 1500],
    });
  });

  test('the odd cent goes to one line, so that the parts add up', () => {
    const lines = ['a', 'b', 'c'].map((ref) => aChargedLine(ref, '10.00'));
    const payers = [...linePayers(lines, [gp('30.00', '10.00')]).values()];
    expect(payers.map(({ plan }) => plan)).toEqual([334, 333, 333]);
  });

  test('the patient pays the GST of a line whose GST the panel does not reimburse', () => {
    const lines = [aChargedLine('fee', '109.00', { insured: money('100.00') })];
    expect(partsOf(linePayers(lines, [gp('100.00', '100.00')]))).toEqual({ fee: [10_000, 900] });
  });

  test('a cent above the charge of a line moves to the next line', () => {
    const lines = [
      aChargedLine('untaxed', '0.01'),
      aChargedLine('taxed', '2.00', { insured: money('1.85'), excluded: money('1.99') }),
    ];
    expect(partsOf(linePayers(lines, [gp('1.86', '0.02')]))).toEqual({
      untaxed: [1, 0],
      taxed: [1, 199],
    });
  });

  test('the patient pays every line of a claim that the plan does not pay', () => {
    expect(partsOf(linePayers([aChargedLine('fee', '60.00')], [gp('60.00', '0')]))).toEqual({
      fee: [0, 6000],
    });
  });
});
