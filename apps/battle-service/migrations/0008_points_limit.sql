-- The ratings of the house are calibrated, and no battle moves them any more: those that have moved are set back. In battles
-- that were fought the house keeps the rating that it had, by which the other trainer's points were computed.
UPDATE "battle"."battles" SET "opponent_elo_after" = "opponent_elo_before"
WHERE "house" IS NOT NULL AND "status" = 'finished' AND "opponent_elo_after" <> "opponent_elo_before";--> statement-breakpoint
UPDATE "battle"."rating_changes" r SET "after" = r."before"
FROM "battle"."trainers" t WHERE t."id" = r."trainer_id" AND t."house_level" IS NOT NULL AND r."after" <> r."before";--> statement-breakpoint
UPDATE "battle"."trainers" SET "elo_rating" = "elo_start" WHERE "house_level" IS NOT NULL AND "elo_rating" <> "elo_start";--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "points_limit" smallint;
