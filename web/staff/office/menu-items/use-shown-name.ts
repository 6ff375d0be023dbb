import { nameIn } from '#domain/menu/translation.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage } from '#web/ui/language.tsx';

interface Named {
  readonly name: string;
  readonly translations: Partial<Record<string, { readonly name?: string | undefined }>>;
}

/** A name in the language of whoever reads it, as guests would get it (MENU-10); forms edit it as it is stored. */
export function useShownName(): (named: Named) => string {
  const { language } = useLanguage();
  const { defaultLanguage } = useStaff().restaurant;
  return (named) => nameIn(named, language, defaultLanguage);
}
