import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useLocation } from 'react-router';
import { LOCALES } from '#messages/words/language.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const ACCOUNT_TAB = '?tab=account';

/** Above every screen, while there is time left. */
export const FactorDueBanner = () => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { factorDueAt } = useStaff().membership;
  const { search } = useLocation();
  if (factorDueAt === undefined) return null;
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(new Date(factorDueAt));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-2 text-warning">
      <ShieldAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow basis-56">{admin.factorDue(day)}</p>
      {search !== ACCOUNT_TAB && (
        <ButtonLink to={`/admin/settings${ACCOUNT_TAB}`} variant="quiet">
          {admin.factorSetUp}
        </ButtonLink>
      )}
    </div>
  );
};
