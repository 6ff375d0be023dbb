import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { PaperQuery } from '#contract/printed-menu.ts';
import type { PublicPage } from '#contract/public-page.ts';
import type { PageCheck } from '#domain/restaurant/page-checks.ts';
import { isSlug } from '#domain/restaurant/page-slug.ts';
import { hasCode } from '#web/shared/call.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { LockCard, useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { usePublicPage, useSavePage } from './public-page.ts';

const PROFILE = '/admin/settings?tab=restaurant';
const REVIEWS = '/admin/enhanced-visibility?tab=reviews';
const ITEMS = '/admin/menu-items';
/** Where each is fixed; absent for those on this screen. */
const MENDED_AT: Partial<Record<PageCheck, string>> = {
  story: PROFILE,
  'story-in-both': PROFILE,
  cover: `${PROFILE}#logo`,
  hours: `${PROFILE}#hours`,
  address: PROFILE,
  phone: PROFILE,
  menu: ITEMS,
  pictures: ITEMS,
  descriptions: ITEMS,
  allergens: ITEMS,
  reviews: REVIEWS,
  profiles: REVIEWS,
  posts: '/admin/enhanced-visibility?tab=content',
};

/** The menu and its allergens to print, and the allergens as a sheet. */
const OnPaper = () => {
  const texts = useMessages('visibility');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const [paper, setPaper] = useState<PaperQuery['paper']>('a4');
  const [languages, setLanguages] = useState<PaperQuery['languages']>('both');
  const address = (file: string, query: Readonly<Record<string, string>>) =>
    `/api/restaurants/${restaurantId}/${file}?${new URLSearchParams(query).toString()}`;
  const print = { paper, languages };
  return (
    <section aria-labelledby="on-paper" className="flex max-w-2xl flex-col gap-4">
      <div>
        <h2 id="on-paper" className="text-lg">
          {texts.onPaper}
        </h2>
        <p className="text-text-soft">{texts.onPaperHint}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.paper}
          value={paper}
          onChange={({ target }) => setPaper(target.value === 'a5' ? 'a5' : 'a4')}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'a5', label: 'A5' },
          ]}
        />
        <SelectField
          label={texts.paperLanguages}
          value={languages}
          onChange={({ target: { value } }) =>
            setLanguages(value === 'en' || value === 'es' ? value : 'both')
          }
          options={[
            { value: 'both', label: 'English + Español' },
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadButton label={texts.menuPdf} address={address('printed-menu.pdf', print)} />
        <DownloadButton label={texts.allergensPdf} address={address('allergens.pdf', print)} />
        <DownloadButton label={texts.allergensCsv} address={address('allergens.csv', { language })} />
      </div>
    </section>
  );
};

const PageLink = ({ page }: { page: PublicPage }) => {
  const texts = useMessages('visibility');
  return (
    <a
      href={`${page.address}${page.slug}`}
      target="_blank"
      rel="noreferrer"
      className="min-h-11 content-center text-primary underline"
    >
      {texts.open}
    </a>
  );
};

const PageForm = ({ page }: { page: PublicPage }) => {
  const texts = useMessages('visibility');
  const common = useMessages('common');
  const { restaurantId } = useStaff().membership;
  const saving = useSavePage(restaurantId, page);
  const form = useForm<{ slug: string; isPublished: boolean }, unknown>({
    draft: `public-page:${restaurantId}`,
    stored: { slug: page.slug, isPublished: page.isPublished },
    check: ({ slug }) => ({ slug: isSlug(slug.trim()) ? undefined : texts.slugWrong }),
    labels: { slug: texts.slug },
    submit: ({ slug, isPublished }) => saving.mutateAsync({ slug: slug.trim(), isPublished }),
    onDone: () => showToast({ message: texts.saved, tone: 'success' }),
    onFailure: (error, words) => (hasCode(error, 'SLUG_TAKEN', 'SLUG_RESERVED') ? { slug: words } : words),
  });
  const address = `${page.address}${form.values.slug.trim()}`;
  return (
    <FormFrame form={form} title={texts.form} className="flex max-w-xl flex-col gap-4">
      <h2 className="text-xl">{texts.form}</h2>
      <TextField
        {...form.field('slug')}
        label={texts.slug}
        hint={texts.slugHint}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <p className="text-text-soft wrap-anywhere">{texts.willBe(address)}</p>
      <Checkbox
        label={texts.publish}
        checked={form.values.isPublished}
        onChange={({ target }) => form.set('isPublished', target.checked)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isLoading={form.isSending}>
          {common.save}
        </Button>
        {page.isPublished && <PageLink page={page} />}
      </div>
    </FormFrame>
  );
};

/** Of a plan without the feature: a published page can be taken back (PLAN-2). */
const LockedPage = ({ page }: { page: PublicPage }) => {
  const texts = useMessages('visibility');
  const showFailure = useFailureToast();
  const saving = useSavePage(useStaff().membership.restaurantId, page);
  const [isAsking, setIsAsking] = useState(false);
  const takeDown = () =>
    saving.mutate(
      { slug: page.slug, isPublished: false },
      {
        onSuccess: () => showToast({ message: texts.saved, tone: 'success' }),
        onError: showFailure,
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <LockCard feature="visibility" />
      {page.isPublished && (
        <section aria-labelledby="your-page" className="flex max-w-xl flex-col gap-4">
          <h2 id="your-page" className="text-xl">
            {texts.form}
          </h2>
          <p className="text-text-soft wrap-anywhere">{texts.willBe(`${page.address}${page.slug}`)}</p>
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="secondary" onClick={() => setIsAsking(true)}>
              {texts.takeDown}
            </Button>
            <PageLink page={page} />
          </div>
        </section>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.takeDownTitle}
        confirmLabel={texts.takeDown}
        isDangerous
        isBusy={saving.isPending}
        onConfirm={takeDown}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.takeDownText}</p>
      </ConfirmDialog>
    </>
  );
};

const Overview = ({ checks }: Pick<PublicPage, 'checks'>) => {
  const texts = useMessages('visibility');
  return (
    <section className="flex max-w-3xl flex-col gap-3">
      <h2 className="text-xl">{texts.overview}</h2>
      <p className="text-text-soft">{texts.score(checks.filter(({ isOk }) => isOk).length, checks.length)}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card px-4 shadow-card">
        {checks.map(({ check, isOk, missing }) => {
          const to = MENDED_AT[check];
          const Icon = isOk ? CircleCheck : CircleAlert;
          return (
            <li key={check} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
              <Icon aria-hidden className={`size-5 shrink-0 ${isOk ? 'text-success' : 'text-warning'}`} />
              <span className="min-w-0 grow basis-40">
                <span className="sr-only">{isOk ? texts.fine : texts.missing}: </span>
                {texts.checks[check]}
                {missing > 0 && check in texts.without && (
                  <span className="block text-text-soft">
                    {texts.without[check as keyof typeof texts.without](missing)}
                  </span>
                )}
              </span>
              {!isOk && to !== undefined && (
                <Link to={to} className="min-h-11 content-center text-primary underline">
                  {texts.mend}
                  <span className="sr-only">: {texts.checks[check]}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** The page's form, its checklist, and the printed menu. */
export const OverviewTab = () => {
  const texts = useMessages('visibility');
  const { restaurantId } = useStaff().membership;
  const { data, error, refetch } = usePublicPage(restaurantId);
  const isLocked = useIsLocked('visibility');
  if (!data)
    return (
      <LoadingOrError
        isError={error !== null}
        title={texts.failed}
        onRetry={refetch}
        shapes={['h-48', 'h-72']}
        className="flex flex-col gap-3"
      />
    );
  return (
    <div className="flex flex-col gap-8">
      {isLocked ? <LockedPage page={data} /> : <PageForm page={data} />}
      <Overview checks={data.checks} />
      <OnPaper />
    </div>
  );
};
