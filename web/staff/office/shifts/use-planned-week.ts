import { useEffect, useMemo } from 'react';
import type { ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { useShiftWeek } from '#web/staff/data/shifts.ts';
import { useStaffList } from '#web/staff/data/staff.ts';

/** Whether everybody who has a shift is among these people: others have no row in which it is seen. */
export const hasEverybody = ({ shifts }: ShiftWeek, people: readonly StaffPerson[]): boolean => {
  const known = new Set(people.map(({ id }) => id));
  return shifts.every(({ staffId }) => known.has(staffId));
};

/** Current people, and those who left but still have a shift. */
const planned = (people: readonly StaffPerson[], { shifts }: ShiftWeek): readonly StaffPerson[] =>
  people.filter(({ id, details }) => !details?.leftAt || shifts.some(({ staffId }) => staffId === id));

/** A week with the people who are planned in it. `isPlanner`: who sees everybody's shifts, and thus needs everybody. */
export function usePlannedWeek(restaurantId: string, day: string, isPlanner: boolean) {
  const weekQuery = useShiftWeek(restaurantId, day);
  const staffQuery = useStaffList(restaurantId);
  const [week, staff] = [weekQuery.data, staffQuery.data];
  const { refetch: readStaffAgain } = staffQuery;
  const isPersonMissing = isPlanner && week && staff && !hasEverybody(week, staff.people);
  // Also after each reload of the week, until they are known.
  useEffect(() => {
    if (week && isPersonMissing) void readStaffAgain();
  }, [week, isPersonMissing, readStaffAgain]);
  return {
    staff: staff?.people ?? [],
    data: useMemo(() => week && staff && { week, people: planned(staff.people, week) }, [week, staff]),
    isPending: weekQuery.isPending || staffQuery.isPending,
    isPlaceholderData: weekQuery.isPlaceholderData,
    refetch: () => {
      void weekQuery.refetch();
      void staffQuery.refetch();
    },
  };
}
