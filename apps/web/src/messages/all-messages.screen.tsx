// The conversations with all clinics, for the administrator.
import { ConversationList, type SubjectAddresses } from './conversation-list.tsx';

export function AllMessagesScreen({ addresses }: { readonly addresses: SubjectAddresses }) {
  return <ConversationList side="ADMINISTRATOR" addresses={addresses} />;
}
