DROP INDEX "library"."loans_returned";
ALTER TABLE "library"."users" DROP COLUMN "history_from";
DROP INDEX "library"."title_details_by_series";
DROP INDEX "library"."checkins_by_time";
DROP INDEX "library"."books_by_plain_title";
ALTER TABLE "library"."books" DROP COLUMN "added_at";
