import type { LiveState } from '#web/shared/live/socket.ts';
import { cx } from '#web/ui/cx.ts';

const LOOK: Readonly<Record<LiveState, { badge: string; dot: string }>> = {
  connected: { badge: 'text-text-soft', dot: 'bg-success' },
  connecting: { badge: 'text-text-soft', dot: 'bg-warning pulse-soft' },
  down: { badge: 'bg-danger-soft text-danger font-semibold', dot: 'bg-danger' },
};

/** On narrower screens the word is only for screen readers, unless there is a problem. */
const WORDLESS = { always: '', xl: 'max-xl:sr-only' } as const;
export type WordsFrom = keyof typeof WORDLESS;

export const wordClass = (wordsFrom: WordsFrom): string => WORDLESS[wordsFrom];

interface LiveBadgeProps {
  wordsFrom: WordsFrom;
  state: LiveState;
  texts: Readonly<Record<LiveState, string>>;
  /** What is wrong is said on the screen anyway: a phone, which has no room for it twice, shows the dot alone. */
  hasBanner?: boolean;
}

/** Whether live updates are connected: a dot and a word. */
export const LiveBadge = ({ state, texts, wordsFrom, hasBanner = false }: LiveBadgeProps) => (
  <output
    className={cx(
      'inline-flex min-w-0 items-center gap-2 rounded-full px-2 py-1 text-sm whitespace-nowrap max-[24rem]:gap-1 max-[24rem]:px-1 max-[24rem]:text-xs',
      LOOK[state].badge,
    )}
  >
    <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', LOOK[state].dot)} />
    <span
      className={state === 'connected' ? wordClass(wordsFrom) : cx('truncate', hasBanner && 'max-md:sr-only')}
    >
      {texts[state]}
    </span>
  </output>
);
