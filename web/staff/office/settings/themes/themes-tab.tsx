import { lazy, Suspense, useState } from 'react';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { ThemeList } from './theme-list.tsx';
import { useThemes } from './themes.ts';

const ThemeEditor = lazy(() => import('./theme-editor.tsx').then((file) => ({ default: file.ThemeEditor })));

const LOADING = (
  <SkeletonGroup>
    <Skeleton className="h-72" />
  </SkeletonGroup>
);

/** The list, or at `theme=` the editor of one. */
export const ThemesTab = () => {
  const texts = useMessages('themes');
  const { restaurantId } = useStaff().membership;
  const [params, setParams] = useSearchParams();
  const { data, isError, refetch } = useThemes(restaurantId);
  const themeId = params.get('theme');
  const open = (id: string | null) =>
    setParams((known) => {
      if (id === null) known.delete('theme');
      else known.set('theme', id);
      return known;
    });
  const toList = () => open(null);
  const found = data?.themes.find(({ id }) => id === themeId) ?? null;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  if (!data)
    return isError ? <ErrorState title={texts.fetchFailed} onRetry={() => void refetch()} /> : LOADING;
  const { themes, previewTableId } = data;
  if (themeId === null) return <ThemeList restaurantId={restaurantId} themes={themes} onEdit={open} />;
  // What is typed into the editor stays if somebody else deletes its theme.
  const theme = found ?? (last?.id === themeId ? last : null);
  if (!theme && themeId !== 'new')
    return (
      <ErrorState
        title={texts.loadFailed}
        text={texts.loadFailedHint}
        action={<Button onClick={toList}>{texts.back}</Button>}
      />
    );
  return (
    <Suspense fallback={LOADING}>
      <ThemeEditor
        key={themeId}
        restaurantId={restaurantId}
        theme={theme}
        isGone={theme !== null && found === null}
        names={themes.map(({ themeName }) => themeName)}
        previewTableId={previewTableId}
        onBack={toList}
      />
    </Suspense>
  );
};
