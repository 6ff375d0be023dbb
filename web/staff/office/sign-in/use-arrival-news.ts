import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { FACTOR_KINDS, type FactorKind } from '#domain/people/factors.ts';
import { identityNews } from '#web/staff/data/identities.ts';
import { hasSessionEnded } from '#web/staff/data/me.ts';
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

interface Arrival {
  readonly news: News | null;
  readonly wantsReset: boolean;
  readonly isConfirmed: boolean;
  /** A sign-in at a provider that needs the second step; null: none. */
  readonly secondStep: readonly FactorKind[] | null;
}

function secondStepIn(search: URLSearchParams): readonly FactorKind[] | null {
  const named = search.get('second-step')?.split(',') ?? [];
  const kinds = FACTOR_KINDS.filter((kind) => named.includes(kind));
  return kinds.length > 0 ? kinds : null;
}

/** The message of the address or the previous page: e-mail confirmed, link expired, password saved, session ended in a form. */
export const useArrivalNews = (): Arrival => {
  const auth = useMessages('auth');
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [arrival] = useState(() => {
    const reset = resetIn(state);
    const wantsReset = reset === 'again';
    const secondStep = secondStepIn(search);
    const back = identityNews(search, [], auth);
    if (back) {
      const news = { tone: back.isGood ? 'success' : 'warning', text: back.text } as const;
      return { news, wantsReset, isConfirmed: false, secondStep };
    }
    if (reset === 'saved')
      return {
        news: { tone: 'success', text: auth.passwordSaved } as const,
        wantsReset,
        isConfirmed: false,
        secondStep,
      };
    const isSentBack = typeof state === 'object' && state !== null && 'from' in state;
    if (isSentBack && (hasUnsaved() || hasSessionEnded(client)))
      return {
        news: { tone: 'warning', text: hasUnsaved() ? auth.textKept : auth.sessionEnded } as const,
        wantsReset,
        isConfirmed: false,
        secondStep,
      };
    if (!search.has('confirmed')) return { news: null, wantsReset, isConfirmed: false, secondStep };
    const hasEnded = search.has('error');
    const news = hasEnded
      ? ({ tone: 'warning', text: auth.linkEnded } as const)
      : ({ tone: 'success', text: auth.confirmed } as const);
    return { news, wantsReset, isConfirmed: !hasEnded, secondStep };
  });
  return arrival;
};
