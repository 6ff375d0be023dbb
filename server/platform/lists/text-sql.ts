import { searchWords } from '#domain/lists/list.ts';

/** A text as SQL in lower case without accents, like domain/lists/text.ts; plain ASCII takes a tenth of the time. */
export const foldedSql = (text: string): string =>
  `case when octet_length(${text}) = length(${text}) then lower(${text})
    else regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g') end`;

/** LIST-1 as SQL: whether the text contains every word whose patterns the parameter has (`searchPatterns`). */
export const hasAllWordsSql = (text: string, parameter: string): string =>
  `(${foldedSql(text)}) like all (${parameter}::text[])`;

export const searchPatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${escapeLike(word)}%`);

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * The natural order of table numbers as one sort key: "T2" before "T10", like `compareTexts` in domain/lists/list.ts
 * (TABLE-1). The separator sorts "Bar" before "Bar 1".
 */
export const naturalSortSql = (text: string): string =>
  `(lower(regexp_replace(${text}, '\\d+.*$', '')) || chr(1)
  || lpad(coalesce(substring(${text} from '\\d+'), ''), 20, '0')
  || lower(coalesce(substring(${text} from '\\d+(.*)$'), ''))) collate "C"`;
