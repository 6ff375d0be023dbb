import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';

/** Element id of the start of the dishes. */
export const DISHES = 'dishes';

interface MenuTopBarProps {
  tableId: string;
  /** `null`: the search is closed. */
  search: string | null;
  onSearch: (search: string | null) => void;
}

/**
 * The user opened the search, so the field takes the focus. A stable function: a new one would take the focus on
 * every render.
 */
const focusField = (field: HTMLInputElement | null) => field?.focus();

const SearchField = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const menu = useMessages('menu');
  const id = useId();
  return (
    <search className="min-w-[8em] grow basis-0">
      <label htmlFor={id} className="sr-only">
        {menu.searchPlaceholder}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        ref={focusField}
        placeholder={menu.searchPlaceholder}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className="min-h-11 w-full rounded-full border border-line-strong bg-card px-4 placeholder:text-text-soft [&::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
};

export const MenuTopBar = ({ tableId, search, onSearch }: MenuTopBarProps) => {
  const menu = useMessages('menu');
  const navigate = useNavigate();
  const isOpen = search !== null;
  return (
    <header className="sticky top-(--top) z-30 bg-background">
      <button
        type="button"
        onClick={() => document.getElementById(DISHES)?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-1.5 focus:min-h-11 focus:rounded-full focus:bg-card focus:px-5 focus:shadow-float"
      >
        {menu.skipToDishes}
      </button>
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-end px-2 sm:gap-1 sm:px-4">
        {!isOpen && (
          <IconButton
            label={menu.back}
            icon={<ArrowLeft aria-hidden className="size-5" />}
            onClick={() => void navigate(`/?table=${tableId}`)}
          />
        )}
        {isOpen && <SearchField search={search} onSearch={onSearch} />}
        <h1 className={isOpen ? 'sr-only' : 'grow text-xl'}>{menu.title}</h1>
        <IconButton
          label={isOpen ? menu.closeSearch : menu.search}
          aria-expanded={isOpen}
          icon={isOpen ? <X aria-hidden className="size-5" /> : <Search aria-hidden className="size-5" />}
          onClick={() => onSearch(isOpen ? null : '')}
        />
        {!isOpen && <LanguageToggle />}
      </div>
    </header>
  );
};
