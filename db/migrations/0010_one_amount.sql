-- Payment exceptions asked for an amount in a field of its own for each currency; now there is one, in the currency beside it.
-- The amount of the chosen currency stays; what was typed under another before the choice changed was never asked for.
UPDATE "requests" SET "form" = ("form" - 'amount_try' - 'amount_usd' - 'amount_eur') || CASE
  WHEN "form" ->> ('amount_' || lower(coalesce("form" ->> 'currency', 'TRY'))) IS NULL THEN '{}'::jsonb
  ELSE jsonb_build_object('amount', "form" -> ('amount_' || lower(coalesce("form" ->> 'currency', 'TRY')))) END
WHERE "kind" = 'payment_exception' AND "form" ?| array['amount_try', 'amount_usd', 'amount_eur'];--> statement-breakpoint
INSERT INTO "language_lines" ("locale", "namespace", "key", "line", "updated_at")
SELECT "locale", "namespace", 'payment_exception.amount', "line", "updated_at" FROM "language_lines"
WHERE "namespace" = 'request' AND "key" = 'payment_exception.amount_try' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "language_lines" WHERE "namespace" = 'request' AND "key" IN ('payment_exception.amount_try', 'payment_exception.amount_usd', 'payment_exception.amount_eur');
