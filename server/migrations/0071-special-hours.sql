-- Days with other hours than their weekday's, or none: { from, to, spans, names } (HOURS-4).
alter table restaurants add column special_hours jsonb not null default '[]' check (jsonb_typeof(special_hours) = 'array');
