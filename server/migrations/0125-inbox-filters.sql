-- Each filter of the inbox has an index in the order in which it is read. The filter is the index's predicate, to the letter: under
-- row-level security a comparison of numeric or jsonb values is no condition of an index, because its operator is not leakproof.
create index customer_feedback_positive on customer_feedback (restaurant_id, created_at desc, id desc)
  where not is_declined and sentiment_score > 0.6;
create index customer_feedback_neutral on customer_feedback (restaurant_id, created_at desc, id desc)
  where not is_declined and sentiment_score between 0.4 and 0.6;
create index customer_feedback_negative on customer_feedback (restaurant_id, created_at desc, id desc)
  where not is_declined and sentiment_score < 0.4;
create index customer_feedback_open on customer_feedback (restaurant_id, created_at desc, id desc)
  where not is_declined and dealt_with_at is null and replied_at is null;
create index customer_feedback_bad_and_open on customer_feedback (restaurant_id, created_at desc, id desc)
  where not is_declined and sentiment_score < 0.4 and dealt_with_at is null and replied_at is null;
create index customer_feedback_dealt_with_at on customer_feedback (restaurant_id, created_at desc, id desc)
  where not is_declined and dealt_with_at is not null;
create index customer_feedback_replied_at on customer_feedback (restaurant_id, created_at desc, id desc)
  where not is_declined and replied_at is not null;
create index customer_feedback_by_rating on customer_feedback
  (restaurant_id, least(nullif(food_rating, 0), nullif(service_rating, 0), nullif(app_rating, 0)), created_at desc, id desc)
  where not is_declined;
do $$
declare
  topic text;
begin
  foreach topic in array array['food', 'waiting', 'service', 'price', 'noise', 'cleanliness', 'app'] loop
    execute format(
      'create index customer_feedback_about_%s on customer_feedback (restaurant_id, created_at desc, id desc)
         where not is_declined and topics @> %L::jsonb',
      topic, jsonb_build_array(jsonb_build_object('topic', topic)));
  end loop;
end $$;
