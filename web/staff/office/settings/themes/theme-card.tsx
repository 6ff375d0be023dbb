import type { ReactNode } from 'react';
import type { ThemeColors } from '#domain/restaurant/theme-presets.ts';
import { Card } from '#web/ui/card.tsx';

interface ThemeCardProps {
  name: string;
  colors: ThemeColors;
  badge?: ReactNode;
  actions: ReactNode;
}

/** What a theme looks like, in four strokes; decorative: its name stands beside it. */
const Swatch = ({ colors }: { colors: ThemeColors }) => (
  <div
    aria-hidden
    className="flex h-20 items-center gap-2 border-b border-line px-4"
    style={{ background: colors.background }}
  >
    <span
      className="flex h-12 grow flex-col justify-center gap-1.5 rounded-md px-3"
      style={{ background: colors.cardBackground }}
    >
      <span className="h-2 w-2/3 rounded-full" style={{ background: colors.textPrimary }} />
      <span className="h-2 w-1/2 rounded-full" style={{ background: colors.textSecondary }} />
    </span>
    {[colors.primary, colors.accent].map((color) => (
      <span key={color} className="size-8 rounded-full" style={{ background: color }} />
    ))}
  </div>
);

export const ThemeCard = ({ name, colors, badge, actions }: ThemeCardProps) => (
  <Card as="li" isFlush className="flex flex-col">
    <Swatch colors={colors} />
    <div className="flex grow flex-col justify-between gap-3 p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {name}
        {badge}
      </p>
      <div className="-mx-2 flex flex-wrap gap-1">{actions}</div>
    </div>
  </Card>
);
