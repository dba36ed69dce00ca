-- Nothing was handed over before: couriers have all that is posted as taken.
INSERT INTO "courier_cash" ("parcel_id", "order_id", "amount_paise", "since")
SELECT c.parcel_id, c.order_id, c.amount_paise, c.captured_at FROM captures c JOIN payment_attempts a ON a.id = c.attempt_id
WHERE a.gateway = 'cod' AND c.parcel_id IS NOT NULL AND NOT c.is_with_vendor
  AND EXISTS (SELECT FROM ledger_postings t WHERE t.subject = 'payment' AND t.subject_id = c.id)
ON CONFLICT DO NOTHING;
