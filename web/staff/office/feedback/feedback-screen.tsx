import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import type { FeedbackEntry } from '#contract/feedback.ts';
import {
  FEEDBACK_SORTS,
  FEEDBACK_STATES,
  type FeedbackSort,
  SENTIMENT_CLASSES,
} from '#domain/feedback/feedback-list.ts';
import { FEEDBACK_TOPICS } from '#domain/feedback/topics.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useOpenedRow } from '#web/staff/parts/lists/use-opened-row.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { feedbackQueryOf, useFeedbackPage } from './feedback.ts';
import { FeedbackSheet } from './feedback-detail.tsx';
import { Mood, Ratings } from './mood.tsx';

const ADDRESS = {
  filters: ['sentiment', 'rating', 'state', 'topic', 'dish', 'from', 'until'],
  sortKeys: FEEDBACK_SORTS,
  defaultSort: { by: 'at', isDescending: true },
} as const;
const PAGE_SIZE = 50;
const STARS = ['1', '2', '3', '4', '5'] as const;

/** Comment, ratings and handling; opens the sheet. */
const Said = ({ entry, at, onOpen }: { entry: FeedbackEntry; at: string; onOpen: (id: string) => void }) => {
  const texts = useMessages('feedback');
  const words = [entry.reviewText, entry.comments].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-48 flex-col gap-1 py-1">
      <button
        type="button"
        onClick={() => onOpen(entry.id)}
        className="min-h-11 text-left after:absolute after:inset-0"
      >
        <span className="sr-only">{texts.open(entry.tableNumber)}: </span>
        {words === '' ? (
          <span className="text-text-soft">{texts.noWords}</span>
        ) : (
          <span className="line-clamp-2 wrap-anywhere">{words}</span>
        )}
      </button>
      <Ratings entry={entry} />
      <p className="flex flex-wrap gap-2 empty:hidden">
        {entry.dealtWith && <Badge tone="success">{texts.states['dealt-with']}</Badge>}
        {entry.reply && <Badge tone="primary">{texts.states.replied}</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-soft tabular-nums sm:hidden">
        <Mood sentiment={entry.sentiment} />
        {at}
      </p>
    </div>
  );
};

function useColumns(onOpen: (id: string) => void): Column<FeedbackEntry, FeedbackSort>[] {
  const texts = useMessages('feedback');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const timeOf = ({ createdAt }: FeedbackEntry): string => formatMoment(createdAt, language, timezone);
  return [
    {
      title: texts.at,
      sortKey: 'at',
      isDescendingFirst: true,
      from: 'sm',
      cell: (entry) => <span className="whitespace-nowrap tabular-nums">{timeOf(entry)}</span>,
    },
    { title: texts.table, sortKey: 'table', cell: (entry) => <b>{entry.tableNumber}</b> },
    {
      title: texts.score,
      sortKey: 'score',
      from: 'sm',
      cell: (entry) => <Mood sentiment={entry.sentiment} />,
    },
    { title: texts.said, cell: (entry) => <Said entry={entry} at={timeOf(entry)} onOpen={onOpen} /> },
  ];
}

/** `/admin/feedback?sentiment=negative&state=open&q=cold&feedback=…`: feedback on visits. */
export const FeedbackScreen = () => {
  const texts = useMessages('feedback');
  const { membership, liveState } = useStaff();
  const list = useListAddress(ADDRESS);
  const { search, filters, page } = list.address;
  const wish = { ...filters, search, sort: list.sortedBy };
  const query = useFeedbackPage(membership.restaurantId, wish, page, liveState);
  const { openedId, open, close } = useOpenedRow('feedback');
  const columns = useColumns(open);
  return (
    <ListScreen
      title={texts.title}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        {
          name: 'sentiment',
          label: texts.sentiment,
          options: SENTIMENT_CLASSES.map((value) => ({ value, label: texts.sentiments[value] })),
        },
        {
          name: 'rating',
          label: texts.rating,
          options: STARS.map((value) => ({ value, label: texts.stars(Number(value)) })),
        },
        {
          name: 'state',
          label: texts.state,
          options: FEEDBACK_STATES.map((value) => ({ value, label: texts.states[value] })),
        },
        {
          name: 'topic',
          label: texts.topic,
          options: FEEDBACK_TOPICS.map((value) => ({ value, label: texts.topics[value] })),
        },
        { name: 'dish', chip: texts.ofDish },
        { from: 'from', until: 'until' },
      ]}
      actions={
        <ButtonLink to="/admin/feedback/summary" variant="secondary">
          {texts.summary}
        </ButtonLink>
      }
      csv={{ list: 'feedback', query: feedbackQueryOf(wish) }}
      query={query}
      rowsOf={({ feedback, ...counted }) => ({ rows: feedback, ...counted })}
      pageSize={PAGE_SIZE}
      keyOf={({ id }) => id}
      columns={columns}
      empty={{
        icon: <MessageSquareHeart className="size-7" />,
        title: texts.empty,
        text: texts.emptyHint,
      }}
      after={<FeedbackSheet feedbackId={openedId} onClose={close} />}
    />
  );
};
