import { PRESET_THEMES, type PresetTheme } from '#domain/restaurant/theme-presets.ts';

/**
 * What a browser run adds to the demo: enough tables that no test shares one, and a restaurant that strains every
 * layout.
 */
export const CASA = 'ca5a0000-0000-4000-8000-000000000001';
export const NORTE = 'ca5a0000-0000-4000-8000-000000000002';
/** Together with the demo’s own, fewer than the maximum of a restaurant (TABLE-6). */
export const TEST_TABLES = 420;
export const STRAINED_RESTAURANT = 'ca5a0000-0000-4000-8000-0000000000e2';
export const STRAINED_TABLES = 12;

const FIRST_TABLE = 10_000;
const FIRST_STRAINED_TABLE = 20_000;
const FIRST_THEMED_TABLE = 30_000;
export const THEMED_TABLES = 8;

export interface TestTable {
  readonly id: string;
  readonly number: string;
}

const tableAt = (place: number, number: number): TestTable => ({
  id: `7ab1e000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  number: String(number),
});

/** One of Casa's additional tables, counted from 0; its number is far from the demo's own twelve. */
export const testTable = (index: number): TestTable => tableAt(FIRST_TABLE + index, 101 + index);

/** A table of the restaurant with 500 dishes and names of 200 characters, counted from 0. */
export const strainedTable = (index: number): TestTable => tableAt(FIRST_STRAINED_TABLE + index, 1 + index);

/** One small restaurant per preset, so that no test changes another's look. */
export const themedRestaurant = (preset: PresetTheme): string =>
  `ca5a0000-0000-4000-8000-0000000000f${PRESET_THEMES.indexOf(preset)}`;

/** A table of the restaurant with this theme, counted from 0. */
export const themedTable = (preset: PresetTheme, index: number): TestTable =>
  tableAt(FIRST_THEMED_TABLE + PRESET_THEMES.indexOf(preset) * 100 + index, 1 + index);
