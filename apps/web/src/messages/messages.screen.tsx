// The conversations of the clinic.
import { ConversationList, type SubjectAddresses } from './conversation-list.tsx';

export function MessagesScreen({ addresses }: { readonly addresses: SubjectAddresses }) {
  return <ConversationList side="CLINIC" addresses={addresses} />;
}
