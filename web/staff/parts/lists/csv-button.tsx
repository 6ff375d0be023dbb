import { filled, type ListQuery } from '#web/staff/data/queries.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface CsvButtonProps {
  /** As the server calls the list in its address. */
  list: string;
  /** Search, filters and sorting of the list; an empty text is none. */
  query: ListQuery;
}

/** The list as a table for a spreadsheet: all that search and filters leave, on whatever page one is (LIST-2). */
export const CsvButton = ({ list, query }: CsvButtonProps) => {
  const lists = useMessages('lists');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  return (
    <DownloadButton
      label={lists.csv}
      isSmall
      address={`/api/restaurants/${restaurantId}/${list}.csv?${new URLSearchParams(filled({ ...query, language })).toString()}`}
    />
  );
};
