// `npm run bench`: every figure beside its goal and, where there is one, a floor of the same run.
import { benchCalculation } from './calculation.ts';
import { benchServer } from './server.ts';
import { tableOf } from './figures.ts';

const figures = [...(await benchCalculation()), ...(await benchServer())];
console.log(tableOf(figures));
