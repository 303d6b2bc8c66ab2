DROP FUNCTION "library"."after_quiet"(timestamptz, text, time, time);
DROP TABLE "library"."deliveries";
DROP TABLE "library"."one_time_tokens";
DROP TABLE "library"."address_mails";
DROP TABLE "library"."suppressed_addresses";
DROP TABLE "library"."webhooks";
DROP TABLE "library"."push_subscriptions";
DROP TABLE "library"."outbox";
DROP TABLE "library"."recipients";
