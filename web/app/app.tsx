import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LanguageProvider } from '#web/ui/language.tsx';
import { onFirstTouch } from '#web/ui/on-first-touch.ts';
import { DrawToastContext, type ToastCardProps, ToastOutlet } from '#web/ui/toaster.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createQueryClient } from './query-client.ts';
import { Router } from './router.tsx';

const loadToasts = () =>
  import('#web/ui/toasts/toast-card.tsx').then((file) => ({ default: file.ToastCard }));
const ToastCard = lazy(loadToasts);
const drawToast = (toast: ToastCardProps) => <ToastCard {...toast} />;

export const App = () => {
  // What is told when the network has gone must be here by then.
  useEffect(() => onFirstTouch(() => void loadToasts().catch(() => undefined)), []);
  const [queryClient] = useState<QueryClient>(createQueryClient);
  return (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary>
            <DrawToastContext value={drawToast}>
              <Suspense>
                <Router />
                <ToastOutlet />
              </Suspense>
            </DrawToastContext>
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </LanguageProvider>
  );
};
