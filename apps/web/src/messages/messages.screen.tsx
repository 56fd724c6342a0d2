// The conversations of the clinic.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ConversationList, type SubjectAddresses } from './conversation-list.tsx';

export function MessagesScreen({ addresses }: { readonly addresses: SubjectAddresses }) {
  const params = useSearch({ from: '/app/messages' });
  const navigate = useNavigate({ from: '/app/messages' });
  return (
    <ConversationList
      side="CLINIC"
      addresses={addresses}
      params={params}
      onChange={(search) => void navigate({ search })}
    />
  );
}
