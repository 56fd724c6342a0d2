// The conversations with all clinics, for the administrator.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ConversationList, type SubjectAddresses } from './conversation-list.tsx';

export function AllMessagesScreen({ addresses }: { readonly addresses: SubjectAddresses }) {
  const params = useSearch({ from: '/app/ops/messages' });
  const navigate = useNavigate({ from: '/app/ops/messages' });
  return (
    <ConversationList
      side="ADMINISTRATOR"
      addresses={addresses}
      params={params}
      onChange={(search) => void navigate({ search })}
    />
  );
}
