export { addressesOf, mayDo, useMayDo } from './claims-of-type.ts';
