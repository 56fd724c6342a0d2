export { openQuestions } from './conversation-list.ts';
export { listClaimMessages } from './list-claim-messages.route.ts';
export { markClaimMessagesRead } from './mark-claim-messages-read.route.ts';
export { sendClaimMessage } from './send-claim-message.route.ts';
export { writeMessage, type MessageToWrite } from './write-message.ts';
