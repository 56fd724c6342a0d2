// The parameters of the lists of conversations in their addresses.
import { oneOf, page, paramsOf } from '../ui/lists/params-of.ts';

export const conversationParams = paramsOf({ page, show: oneOf(['unread']) });
