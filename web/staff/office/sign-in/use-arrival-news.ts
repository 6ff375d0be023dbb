import { useState } from 'react';
import { useLocation } from 'react-router';
import { hasUnsaved } from '#web/staff/parts/forms/draft.ts';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

export interface News {
  readonly tone: 'success' | 'warning';
  readonly text: string;
}

/** The router's state on the way from the page that sets a new password. */
export interface FromReset {
  readonly reset: 'saved' | 'again';
}

function resetIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'reset' in state ? state.reset : undefined;
}

/** What the address or the page before has to say: an e-mail was confirmed, its link has ended, a password was saved, a session ended in a form. */
export const useArrivalNews = (): { news: News | null; wantsReset: boolean; isConfirmed: boolean } => {
  const auth = useMessages('auth');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [arrival] = useState(() => {
    const reset = resetIn(state);
    const wantsReset = reset === 'again';
    if (reset === 'saved')
      return { news: { tone: 'success', text: auth.passwordSaved } as const, wantsReset, isConfirmed: false };
    if (typeof state === 'object' && state !== null && 'from' in state && hasUnsaved())
      return { news: { tone: 'warning', text: auth.textKept } as const, wantsReset, isConfirmed: false };
    if (!search.has('confirmed')) return { news: null, wantsReset, isConfirmed: false };
    const hasEnded = search.has('error');
    const news = hasEnded
      ? ({ tone: 'warning', text: auth.linkEnded } as const)
      : ({ tone: 'success', text: auth.confirmed } as const);
    return { news, wantsReset, isConfirmed: !hasEnded };
  });
  return arrival;
};
