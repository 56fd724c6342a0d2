export { expireLetters } from './expire-letters.job.ts';
