export { askForTopUp } from './ask-for-top-up.route.ts';
export { createLetterRequest } from './create-letter-request.route.ts';
export { decideLetter } from './decide-letter.route.ts';
export { expireLetters } from './expire-letters.job.ts';
export { replyToLetterQuestion } from './reply-to-letter-question.route.ts';
export { submitLetterRequest } from './submit-letter-request.route.ts';
export { withdrawLetterRequest } from './withdraw-letter-request.route.ts';
