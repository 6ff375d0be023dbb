import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router';
import type { DayClosing } from '#contract/day-closings.ts';
import { can } from '#domain/people/roles.ts';
import { LOCALES } from '#messages/words/language.ts';
import { hasCode } from '#web/shared/call.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { PrintOn } from '#web/staff/parts/print-on.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { DaySums, SumLines } from './day-sums.tsx';
import { useClosing } from './days.ts';
import { useDifferenceWords } from './use-difference-words.ts';

/** A closed day as it is printed: on a roll of 80 mm, or in the same form on A4. */
const ClosingPaper = ({ closing }: { closing: DayClosing }) => {
  const texts = useMessages('dayClosings');
  const { language } = useLanguage();
  const { restaurant, membership } = useStaff();
  const format = useMoney();
  const differenceWords = useDifferenceWords();
  const money = (minor: number) => format(minor, closing.currency);
  // A day is kept for years.
  const longDay = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const closedAt = formatMoment(closing.closedAt, language, restaurant.timezone);
  return (
    <article className="paper flex flex-col gap-3">
      <header className="text-center">
        <p className="font-bold">{membership.restaurantName}</p>
        <h2 className="text-[16pt]!">{texts.paperTitle(closing.number)}</h2>
        <p>{longDay.format(new Date(closing.day))}</p>
        <p>{texts.closedBy(closing.closedByName, closedAt)}</p>
      </header>
      <hr />
      <DaySums day={closing} />
      <hr />
      <SumLines
        lines={[
          { term: texts.opening, value: money(closing.openingMinor) },
          { term: texts.expected, value: money(closing.expectedMinor) },
          { term: texts.counted, value: money(closing.countedMinor) },
          {
            term: texts.differenceOnPaper,
            value: differenceWords(closing.differenceMinor, closing.currency),
            look: 'font-bold',
          },
          { term: texts.kept, value: money(closing.keptMinor) },
        ]}
      />
      {closing.note !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">
          {texts.note}: {closing.note}
        </p>
      )}
    </article>
  );
};

/** `/admin/bills/days/:closingId`: a day that was closed, to be read and printed. */
export const ClosingScreen = () => {
  const texts = useMessages('dayClosings');
  const { restaurantId, restaurantName, role } = useStaff().membership;
  const { closingId = '' } = useParams();
  const { data, error, refetch } = useClosing(restaurantId, closingId);
  const isGone = hasCode(error, 'DAY_NOT_FOUND', 'VALIDATION_FAILED');
  const title = data ? texts.paperTitle(data.number) : texts.title;
  return (
    <Page title={title} owner={restaurantName} className="grow px-4 py-5 lg:px-6 print:p-0">
      <h1 className="sr-only print:hidden">{title}</h1>
      <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink
          variant="quiet"
          to="/admin/bills/days"
          icon={<ArrowLeft aria-hidden className="size-5" />}
        >
          {texts.toDays}
        </ButtonLink>
        <Button
          className="ml-auto"
          disabled={!data}
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => globalThis.print()}
        >
          {texts.print}
        </Button>
        {data && can(role, 'bills.close-day') && <PrintOn document="day-closing" id={data.id} />}
      </div>
      {data && <ClosingPaper closing={data} />}
      {!data && isGone && <EmptyState title={texts.gone} />}
      {!data && !isGone && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup className="mx-auto w-80">
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </Page>
  );
};
