-- The weekdays on which a menu is offered, 0 being Sunday; null: every day.
alter table menus
  add column weekdays smallint[]
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]);
