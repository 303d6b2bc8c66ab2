-- The version before knows no queue: its battles stay, and are as if somebody had challenged.
DELETE FROM "battle"."notices" WHERE "kind" IN ('queue.matched', 'queue.dropped');
UPDATE "battle"."battles" SET "origin" = 'challenge', "revision" = gen_random_uuid() WHERE "origin" = 'queue';
DROP TABLE "battle"."queue_tickets";
