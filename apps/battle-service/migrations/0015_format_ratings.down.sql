DROP INDEX "battle"."rating_changes_by_battle";
ALTER TABLE "battle"."rating_changes" DROP COLUMN "format", DROP COLUMN "format_before", DROP COLUMN "format_after";
DROP TABLE "battle"."format_ratings";
