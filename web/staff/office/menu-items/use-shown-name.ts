import { nameIn } from '#domain/menu/translation.ts';
import { useDishLanguage } from '#web/staff/parts/dish-language.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';

interface Named {
  readonly name: string;
  readonly translations: Partial<Record<string, { readonly name?: string | undefined }>>;
}

/** A name in the language that this device reads dishes in, as guests would get it (MENU-10); forms edit it as it is stored. */
export function useShownName(): (named: Named) => string {
  const language = useDishLanguage();
  const { defaultLanguage } = useStaff().restaurant;
  return (named) => nameIn(named, language, defaultLanguage);
}
