DROP TABLE "battle"."rating_changes";
DROP INDEX "battle"."battles_pair";
DROP INDEX "battle"."battles_one_rematch";
ALTER TABLE "battle"."battles" DROP COLUMN "rated", DROP COLUMN "unrated_reason", DROP COLUMN "origin", DROP COLUMN "rematch_of";
ALTER TABLE "battle"."trainers" DROP COLUMN "elo_start";
