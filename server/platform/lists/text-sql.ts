import { searchWords } from '#domain/lists/list.ts';

/** A text as SQL in lower case without accents, as domain/lists/text.ts folds it; plain letters take a tenth of the time. */
export const foldedSql = (text: string): string =>
  `case when octet_length(${text}) = length(${text}) then lower(${text})
    else regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g') end`;

/** LIST-1 as SQL: whether the text has every word whose patterns the parameter holds (`searchPatterns`). */
export const hasAllWordsSql = (text: string, parameter: string): string =>
  `(${foldedSql(text)}) like all (${parameter}::text[])`;

export const searchPatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${escapeLike(word)}%`);

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * The natural order of table numbers as one sort key: "T2" before "T10", as `compareTexts` in domain/lists/list.ts (TABLE-1).
 * The separator makes "Bar" sort before "Bar 1".
 */
export const naturalSortSql = (text: string): string =>
  `(lower(regexp_replace(${text}, '\\d+.*$', '')) || chr(1)
  || lpad(coalesce(substring(${text} from '\\d+'), ''), 20, '0')
  || lower(coalesce(substring(${text} from '\\d+(.*)$'), ''))) collate "C"`;
