import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Menu } from '#contract/menu.ts';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import { NEUTRAL_FACTORS } from '#domain/prices/pricing.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { type MenuLayout, MenuViewContext } from '#web/diner/first/context/menu-context.ts';
import { MenuBody } from '#web/diner/first/menu/menu-body.tsx';
import { MenuSkeleton } from '#web/diner/first/menu/menu-skeleton.tsx';
import { RestaurantBanner } from '#web/diner/first/menu/restaurant-banner.tsx';
import { applyTheme } from '#web/shared/apply-theme.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { moneyOf } from '#web/shared/money.ts';
import { useNow } from '#web/shared/now.ts';
import {
  PREVIEW_READY,
  previewMessageIn,
  type ThemePreviewMessage,
} from '#web/shared/restaurant/theme-preview-message.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const MINUTE_MS = 60_000;

/** The editor's last message, accepted from this origin only. */
function usePreviewMessage(): ThemePreviewMessage | null {
  const [message, setMessage] = useState<ThemePreviewMessage | null>(null);
  useEffect(() => {
    const heard = ({ origin, data }: MessageEvent) => {
      const said = origin === location.origin ? previewMessageIn(data) : null;
      if (said) setMessage(said);
    };
    addEventListener('message', heard);
    parent.postMessage(PREVIEW_READY, location.origin);
    return () => removeEventListener('message', heard);
  }, []);
  return message;
}

type Shown = Pick<ThemePreviewMessage, 'theme' | 'scheme'>;

const Preview = ({ menu, theme, scheme }: Shown & { menu: Menu }) => {
  const nowMs = useNow(MINUTE_MS);
  const [layout, setLayout] = useState<MenuLayout | null>(null);
  const [needs, setNeeds] = useState(NO_NEEDS);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['colorScheme'] = scheme;
    applyTheme(root, { palette: themePalette(theme), typography: theme.typography });
  }, [theme, scheme]);
  const shown = { ...menu, theme: { id: '', version: 0, themeName: '', presetTheme: null, ...theme } };
  const view = {
    menu: shown,
    factors: NEUTRAL_FACTORS,
    money: moneyOf(menu.restaurant),
    nowMs,
    layout: layout ?? theme.layout.style,
    cards: theme.layout,
    needs,
    onOpen: () => undefined,
    onAdd: () => false,
  };
  return (
    <MenuViewContext value={view}>
      <RestaurantBanner menu={shown} tableNumber="1" nowMs={nowMs} />
      <MenuBody
        isSearching={false}
        matches={null}
        onNeeds={setNeeds}
        hasCounts={false}
        onClearSearch={() => undefined}
        onLayout={setLayout}
      />
      {theme.branding.footerText && (
        <p className="mx-auto max-w-md pt-10 text-center text-text-soft">{theme.branding.footerText}</p>
      )}
    </MenuViewContext>
  );
};

/**
 * The diner's menu in the theme editor's frame: drawn from the editor's message, without a session and without a
 * cart.
 */
export const MenuPreviewScreen = () => {
  const texts = useMessages('menu');
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const message = usePreviewMessage();
  const { data: menu, isError, refetch } = useQuery(menuQuery(params.get('table') ?? '', language));
  return (
    <Page title={texts.title} className="min-h-dvh overflow-x-clip px-4 pb-16">
      <h1 className="sr-only">{texts.title}</h1>
      {menu && message && <Preview menu={menu} theme={message.theme} scheme={message.scheme} />}
      {!menu &&
        (isError ? <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} /> : <MenuSkeleton />)}
    </Page>
  );
};
