import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LanguageProvider } from '#web/ui/language.tsx';
import { ToastOutlet } from '#web/ui/toaster.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createQueryClient } from './query-client.ts';
import { Router } from './router.tsx';

export const App = () => {
  const [queryClient] = useState<QueryClient>(createQueryClient);
  return (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary>
            <Suspense>
              <Router />
              <ToastOutlet />
            </Suspense>
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </LanguageProvider>
  );
};
