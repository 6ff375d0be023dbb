import Palette from 'lucide-react/icons/palette';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useState } from 'react';
import type { StoredTheme } from '#contract/themes.ts';
import {
  PRESET_THEMES,
  type PresetTheme,
  THEME_PRESETS,
  type ThemeColors,
} from '#domain/restaurant/theme-presets.ts';
import { hasCode } from '#web/shared/call.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { SortSelect } from '#web/staff/parts/lists/list-toolbar.tsx';
import { SearchField } from '#web/staff/parts/lists/search-field.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { arrangeThemes, THEME_SORTS, usePutOn } from './arrange-themes.ts';
import { useDeleteTheme } from './themes.ts';

interface ThemeCardProps {
  name: string;
  colors: ThemeColors;
  badge?: ReactNode;
  actions: ReactNode;
}

/** A thumbnail of a theme; decorative: its name is beside it. */
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
    {[colors.primary, colors.secondary, colors.accent].map((color) => (
      <span key={color} className="size-8 rounded-full" style={{ background: color }} />
    ))}
  </div>
);

const ThemeCard = ({ name, colors, badge, actions }: ThemeCardProps) => (
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

interface ThemeListProps {
  restaurantId: string;
  themes: readonly StoredTheme[];
  onEdit: (themeId: string) => void;
}

interface OwnThemesProps extends ThemeListProps {
  onActivate: (theme: StoredTheme) => void;
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
const say = (message: string, tone: 'success' | 'error') => showToast({ id: 'theme', message, tone });

const RemoveDialog = ({
  restaurantId,
  theme,
  isOpen,
  onClose,
}: {
  restaurantId: string;
  theme: StoredTheme;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const texts = useMessages('themes');
  const failureWords = useFailureWords();
  const removing = useDeleteTheme(restaurantId);
  const remove = () =>
    removing.mutate(theme, {
      onSuccess: () => {
        say(texts.deleted, 'success');
        onClose();
      },
      onError: (error) => {
        const isChanged = hasCode(error, 'THEME_CHANGED');
        say(isChanged ? failureWords(error) : texts.deleteFailed, 'error');
      },
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.removeTitle(theme.themeName)}
      confirmLabel={texts.remove}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
      {theme.isActive && <p>{texts.removeActiveText}</p>}
    </ConfirmDialog>
  );
};

const OwnThemes = ({ restaurantId, themes, onEdit, onActivate }: OwnThemesProps) => {
  const texts = useMessages('themes');
  const [asked, setAsked] = useState<{ theme: StoredTheme; isOpen: boolean } | null>(null);
  return (
    <>
      <ul className={GRID}>
        {themes.map((theme) => (
          <ThemeCard
            key={theme.id}
            name={theme.themeName}
            colors={theme.colors}
            badge={theme.isActive && <Badge tone="success">{texts.active}</Badge>}
            actions={
              <>
                {!theme.isActive && (
                  <Button
                    variant="quiet"
                    aria-label={texts.activateNamed(theme.themeName)}
                    onClick={() => onActivate(theme)}
                  >
                    {texts.activate}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={texts.editNamed(theme.themeName)}
                  onClick={() => onEdit(theme.id)}
                >
                  {texts.edit}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={texts.removeNamed(theme.themeName)}
                  onClick={() => setAsked({ theme, isOpen: true })}
                >
                  {texts.remove}
                </Button>
              </>
            }
          />
        ))}
      </ul>
      {asked && (
        <RemoveDialog
          restaurantId={restaurantId}
          // As it is now: it may have been activated since. A deleted one stays until the dialog is closed.
          theme={themes.find(({ id }) => id === asked.theme.id) ?? asked.theme}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
};

interface PresetsProps {
  onApply: (preset: PresetTheme) => void;
  applying: PresetTheme | null;
}

const Presets = ({ onApply, applying }: PresetsProps) => {
  const texts = useMessages('themes');
  return (
    <ul className={GRID}>
      {PRESET_THEMES.map((preset) => (
        <ThemeCard
          key={preset}
          name={texts.preset[preset]}
          colors={THEME_PRESETS[preset].colors}
          actions={
            <Button
              variant="quiet"
              aria-label={texts.applyPreset(texts.preset[preset])}
              isLoading={applying === preset}
              onClick={() => onApply(preset)}
            >
              {texts.apply}
            </Button>
          }
        />
      ))}
    </ul>
  );
};

const ADDRESS = {
  filters: [],
  sortKeys: THEME_SORTS,
  defaultSort: { by: 'name', isDescending: false },
} as const;

const FoundThemes = (props: OwnThemesProps) => {
  const texts = useMessages('themes');
  const lists = useMessages('lists');
  const { address, setSearch, setSort, clear } = useListAddress(ADDRESS);
  const { search, sort } = address;
  const found = arrangeThemes(props.themes, search, sort);
  const isWorthSearching = props.themes.length > 1 || search !== '';
  return (
    <>
      {isWorthSearching && (
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label={texts.search}
            placeholder={texts.searchHint}
            value={search}
            onSearch={setSearch}
          />
          <SortSelect
            value={sort.by === 'name' ? 'name' : '-changed'}
            names={texts.sorts}
            onChange={setSort}
          />
        </div>
      )}
      {found.length > 0 ? (
        <OwnThemes {...props} themes={found} />
      ) : (
        <EmptyState
          icon={<SearchX className="size-7" />}
          title={lists.noMatches}
          action={<Button onClick={clear}>{lists.clearFilters}</Button>}
        />
      )}
    </>
  );
};

/** The restaurant's themes, and the presets to begin with. */
export const ThemeList = (props: ThemeListProps) => {
  const texts = useMessages('themes');
  const { activate, apply, applying } = usePutOn(props.restaurantId, props.themes);
  return (
    <div className="flex flex-col gap-10">
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="text-xl">{texts.own}</h2>
            <p className="pt-1 text-text-soft">{texts.ownHint}</p>
          </div>
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => props.onEdit('new')}>
            {texts.newTheme}
          </Button>
        </div>
        {props.themes.length > 0 ? (
          <FoundThemes {...props} onActivate={activate} />
        ) : (
          <EmptyState
            icon={<Palette className="size-7" />}
            title={texts.none}
            text={texts.noneHint}
            action={<Button onClick={() => props.onEdit('new')}>{texts.newTheme}</Button>}
          />
        )}
      </section>
      <section className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl">{texts.presets}</h2>
          <p className="pt-1 text-text-soft">{texts.presetsHint}</p>
        </div>
        <Presets onApply={apply} applying={applying} />
      </section>
    </div>
  );
};
