-- The worst first, of very many.
create index customer_feedback_by_score on customer_feedback (restaurant_id, sentiment_score, created_at desc, id desc) where not is_declined;
