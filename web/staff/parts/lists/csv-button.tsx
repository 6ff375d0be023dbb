import { filled, type ListQuery } from '#web/staff/data/queries.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** Search, filters and sort of the list go into the query; an empty text is none. */
export type CsvButtonProps =
  /** As the server calls the list in its address. */
  | { list: string; query: ListQuery }
  /** A file of its own: one that can be imported again. */
  | {
      path: string;
      label: string;
      query: ListQuery;
      /** Beside the list's own: on a phone, too, its words say which it is. */
      isSecond?: boolean;
    };

/** The list as a sheet: all filtered rows, whatever the page (LIST-2). */
export const CsvButton = (props: CsvButtonProps) => {
  const lists = useMessages('lists');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const [label, path, query] =
    'list' in props
      ? [lists.csv, `${props.list}.csv`, { ...props.query, language }]
      : [props.label, props.path, { ...props.query, language }];
  return (
    <DownloadButton
      label={label}
      isSmall={!('isSecond' in props && props.isSecond)}
      address={`/api/restaurants/${restaurantId}/${path}?${new URLSearchParams(filled(query)).toString()}`}
    />
  );
};
