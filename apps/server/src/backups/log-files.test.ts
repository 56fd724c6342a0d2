import { expect, test } from 'vitest';
import { splitAtGap } from './log-files.ts';

const timeline = '00000001';
const file = (upper: string, lower: string) => `${timeline}000000${upper}000000${lower}`;

test('takes the files that follow each other, also where the upper part changes', () => {
  const names = [file('00', 'FE'), file('00', 'FF'), file('01', '00'), file('01', '01')];
  expect(splitAtGap(file('00', 'FE'), names)).toEqual({ usable: names, afterGap: [] });
});

test('leaves earlier files out, and tells those after a gap', () => {
  const names = [file('00', '01'), file('00', '02'), file('00', '04'), `${timeline}.history`];
  expect(splitAtGap(file('00', '02'), names)).toEqual({
    usable: [file('00', '02')],
    afterGap: [file('00', '04')],
  });
});

test('has nothing to use if the first file is missing', () => {
  expect(splitAtGap(file('00', '02'), [file('00', '03')])).toEqual({
    usable: [],
    afterGap: [file('00', '03')],
  });
});
