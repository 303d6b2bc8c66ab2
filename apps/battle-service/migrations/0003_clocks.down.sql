DROP INDEX "battle"."battles_wake";
ALTER TABLE "battle"."battles" DROP COLUMN "clock", DROP COLUMN "clocks", DROP COLUMN "wake_at", DROP COLUMN "wake_attempts";
ALTER TABLE "battle"."battle_actions" DROP COLUMN "origin";
DROP TABLE "battle"."outages", "battle"."service_beats";
