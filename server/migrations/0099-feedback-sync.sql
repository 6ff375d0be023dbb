-- Whether a restaurant gives its guests' feedback for training. withdrawing: what was sent is still to be deleted there.
create table feedback_sync (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  status text not null check (status in ('agreed', 'withdrawing', 'off')),
  changed_at timestamptz not null,
  changed_by_name text not null,
  -- When all that was sent had been deleted there.
  erased_at timestamptz,
  last_run_at timestamptz,
  -- Why the last run failed; null: it did not.
  last_problem text check (last_problem in ('unreachable', 'wrong-schema', 'refused'))
);
select enforce_tenancy('feedback_sync');

alter table customer_feedback add unique (restaurant_id, id);

-- What is to be sent, and what was; the words are read when they are sent, so that forgotten ones stay forgotten.
create table feedback_sync_queue (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'failed')),
  retry_count smallint not null default 0 check (retry_count between 0 and 3),
  -- in_progress: from then on it counts as interrupted.
  next_retry_at timestamptz,
  error_message text check (error_message in ('unreachable', 'wrong-schema', 'refused')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (restaurant_id, id) references customer_feedback (restaurant_id, id) on delete cascade,
  check ((next_retry_at is not null) = (status in ('pending', 'in_progress')))
);
create index feedback_sync_queue_due on feedback_sync_queue (restaurant_id, next_retry_at) where next_retry_at is not null;
create index feedback_sync_queue_newest on feedback_sync_queue (restaurant_id, created_at desc, id desc);
select enforce_tenancy('feedback_sync_queue');
