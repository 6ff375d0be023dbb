import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { PageAudit } from '#contract/public-page.ts';
import type { AuditCheck } from '#domain/visibility/page-audit.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

const PROFILE = '/admin/settings?tab=restaurant';
/** Where the owner fixes it; other parts of the page are fixed by the product. */
const MENDED_AT: Partial<Record<AuditCheck, string>> = {
  'title-length': PROFILE,
  'description-length': PROFILE,
  'structured-data': PROFILE,
  weight: '/admin/menu-items',
};

const Preview = ({ preview, language }: { preview: PageAudit['preview']; language: Language }) => {
  const texts = useMessages('seoTools');
  return (
    <Card as="section" aria-labelledby="seo-preview" className="flex max-w-2xl flex-col gap-2">
      <h3 id="seo-preview" className="text-lg">
        {texts.preview}
      </h3>
      <div lang={language} className="wrap-anywhere">
        <p className="text-sm text-text-soft">{preview.address}</p>
        <p className="text-lg text-primary">{preview.title}</p>
        <p>{preview.description || texts.noDescription}</p>
      </div>
    </Card>
  );
};

const Findings = ({ findings }: Pick<PageAudit, 'findings'>) => {
  const texts = useMessages('seoTools');
  return (
    <section aria-labelledby="seo-findings" className="flex max-w-3xl flex-col gap-3">
      <h3 id="seo-findings" className="text-lg">
        {texts.findings}
      </h3>
      <p className="text-text-soft">
        {texts.score(findings.filter(({ isOk }) => isOk).length, findings.length)}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card px-4 shadow-card">
        {findings.map((finding) => (
          <Finding key={finding.check} finding={finding} />
        ))}
      </ul>
    </section>
  );
};

const Finding = ({ finding: { check, isOk, value, wrong } }: { finding: PageAudit['findings'][number] }) => {
  const texts = useMessages('seoTools');
  const Icon = isOk ? CircleCheck : CircleAlert;
  const to = MENDED_AT[check];
  const name = texts.checks[check](value);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
      <Icon aria-hidden className={`size-5 shrink-0 ${isOk ? 'text-success' : 'text-warning'}`} />
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <span className="sr-only">{isOk ? texts.fine : texts.toDo}: </span>
        {name}
        {wrong.length > 0 && <span className="block text-text-soft">{texts.wrong(wrong.join(', '))}</span>}
        {!isOk && to === undefined && <span className="block text-text-soft">{texts.ours}</span>}
      </span>
      {!isOk && to !== undefined && (
        <Link to={to} className="min-h-11 content-center text-primary underline">
          {texts.mend}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
    </li>
  );
};

const MissingWords = ({ words }: Pick<PageAudit, 'words'>) => {
  const texts = useMessages('seoTools');
  return (
    <section aria-labelledby="seo-words" className="flex max-w-3xl flex-col gap-3">
      <h3 id="seo-words" className="text-lg">
        {texts.words}
      </h3>
      <p className="text-text-soft">{texts.wordsHint}</p>
      {words.length === 0 ? (
        <p>{texts.noWords}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {words.map(({ word, guests }) => (
            <li key={word} className="rounded-full bg-raised px-3 py-1">
              {texts.word(word, guests)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** `?tab=seo`: the page as a search engine sees it. */
export const SeoTab = () => {
  const texts = useMessages('seoTools');
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const { language: read } = useLanguage();
  const [language, setLanguage] = useState<Language>(restaurant.defaultLanguage);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['public-page', restaurantId, 'audit', language],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/public-page/audit', {
        params: { restaurantId },
        query: { language },
        signal,
      }),
    networkMode: 'always',
  });
  const names = new Intl.DisplayNames(read, { type: 'language' });
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <h2 className="text-xl">{texts.title}</h2>
        <p className="max-w-2xl text-text-soft">{texts.intro}</p>
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label={texts.language}
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
          />
          <Button variant="secondary" isLoading={isFetching} onClick={() => void refetch()}>
            {texts.again}
          </Button>
        </div>
      </div>
      {data ? (
        <>
          <Preview preview={data.preview} language={data.language} />
          <Findings findings={data.findings} />
          <MissingWords words={data.words} />
        </>
      ) : error ? (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </div>
  );
};
