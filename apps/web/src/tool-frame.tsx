// The frame of a tool on the sign-in page: component library, server state and toasts.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './platform/api/query-client.ts';
import { ToastHost } from './ui/overlays/overlay-host.tsx';
import { UiProvider } from './ui/frame/ui-provider.tsx';

const queryClient = createQueryClient();

export function ToolFrame({ children }: { readonly children: ReactNode }) {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <ToastHost />
    </UiProvider>
  );
}
