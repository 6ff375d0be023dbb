/**
 * pg-boss stores when it last ran its schedules and its maintenance, and runs them again when enough time has passed since
 * then. If the clock was ahead (a computer without a battery, before it reaches a time server) and is set back, those times
 * are in the future, and nothing would run until the clock reaches them again. This statement, which returns a row then:
 *
 * - takes those times back to now;
 * - deletes the occurrences sent for times that are still to come, because each is sent only once;
 * - takes jobs that were enqueued, started or retried meanwhile back to now, which would wait as long.
 *
 * Five seconds ahead are none: another process's transaction may have begun a moment later.
 */
export const MEND_AFTER_SET_BACK = `
  with limits as (select now() as present, now() + interval '5 seconds' as latest),
  set_back as (
    update pgboss.version set cron_on = present from limits where cron_on > latest returning 1
  ),
  queues as (
    update pgboss.queue
    set monitor_claim_on = least(monitor_claim_on, present), monitor_on = least(monitor_on, present),
        maintain_on = least(maintain_on, present)
    from limits
    where exists (select from set_back) and greatest(monitor_claim_on, monitor_on, maintain_on) > latest
  ),
  occurrences as (
    delete from pgboss.job using limits
    where exists (select from set_back) and name = '__pgboss__send-it' and singleton_on > latest at time zone 'utc'
  ),
  jobs as (
    update pgboss.job
    set start_after = least(start_after, present),
        started_on = case when started_on > present then present else started_on end
    from limits
    where exists (select from set_back) and state < 'completed' and name <> '__pgboss__send-it'
      and greatest(created_on, started_on) > latest
  )
  select from set_back`;
