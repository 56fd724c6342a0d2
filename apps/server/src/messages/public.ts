export { writeMessage, type MessageToWrite } from './write-message.ts';
