import { searchWords } from '#domain/lists/list.ts';

/** A text as SQL in lower case without accents, as domain/lists/text.ts folds it. */
export const foldedSql = (text: string): string =>
  `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** LIST-1 as SQL: whether the text has every word whose patterns the parameter holds (`searchPatterns`). */
export const hasAllWordsSql = (text: string, parameter: string): string =>
  `(cardinality(${parameter}::text[]) = 0 or ${foldedSql(text)} like all (${parameter}::text[]))`;

export const searchPatterns = (search: string | undefined): string[] =>
  searchWords(search ?? '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
