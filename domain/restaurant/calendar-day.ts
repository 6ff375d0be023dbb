/** A calendar day as YYYY-MM-DD. */
export type Day = string;

const DAYS_OF_400_YEARS = 146_097;

/** Days since 1970-01-01 in the Gregorian calendar (the algorithm `days_from_civil` of Howard Hinnant). */
export const dayNumber = (day: Day): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // years begin in March, so that the leap day is their last
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_400_YEARS + dayOfEra - 719_468;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayText = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;

/** 0001-01-01: neither PostgreSQL nor the contract has a year 0. */
const FIRST_DAY_NUMBER = -719_162;

/** The day with that number; the inverse of `dayNumber`. Numbers before the first day give the first day. */
export const dayOfNumber = (number: number): Day => {
  const shifted = Math.max(number, FIRST_DAY_NUMBER) + 719_468;
  const era = Math.floor(shifted / DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return dayText(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
};

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days);

/** The Monday of the day’s week; 1970-01-01 was a Thursday. */
export const mondayOf = (day: Day): Day => addDays(day, -((((dayNumber(day) + 3) % 7) + 7) % 7));

/** The same date this many months later; the month’s last day if it is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  const first = (each: number): Day => dayText(Math.floor(each / 12), (((each % 12) + 12) % 12) + 1, 1);
  const last = dayNumber(first(counted + 1)) - 1;
  return dayOfNumber(Math.min(dayNumber(first(counted)) + date - 1, last));
};
