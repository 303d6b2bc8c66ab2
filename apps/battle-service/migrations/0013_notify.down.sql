DROP FUNCTION "battle"."after_quiet"(timestamptz, text, time, time);
DROP TABLE "battle"."deliveries";
DROP TABLE "battle"."one_time_tokens";
DROP TABLE "battle"."address_mails";
DROP TABLE "battle"."suppressed_addresses";
DROP TABLE "battle"."webhooks";
DROP TABLE "battle"."push_subscriptions";
DROP TABLE "battle"."outbox";
DROP TABLE "battle"."recipients";
