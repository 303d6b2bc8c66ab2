ALTER TABLE "battle"."battles" DROP CONSTRAINT "battles_challenger_id_trainers_id_fk";
--> statement-breakpoint
ALTER TABLE "battle"."battles" DROP CONSTRAINT "battles_opponent_id_trainers_id_fk";
--> statement-breakpoint
DROP INDEX "battle"."battles_open_by_challenger";--> statement-breakpoint
DROP INDEX "battle"."battles_open_by_opponent";--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "in_play_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "battle"."trainers" ADD COLUMN "token_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "battles_unfought_by_challenger" ON "battle"."battles" USING btree ("challenger_id","updated_at" DESC NULLS FIRST) WHERE "battle"."battles"."status" in ('declined', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "battles_open_by_challenger" ON "battle"."battles" USING btree ("challenger_id",(0::smallint = any("waiting")) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "battle"."battles"."status" in ('pending', 'team_select', 'active');--> statement-breakpoint
CREATE INDEX "battles_open_by_opponent" ON "battle"."battles" USING btree ("opponent_id",(1::smallint = any("waiting")) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE cardinality("battle"."battles"."waiting") > 0;
--> statement-breakpoint
-- Sides instead of usernames, so that nothing of a trainer is left in them when the account is deleted.
UPDATE "battle"."battle_actions" a SET "answer" = a."answer" || jsonb_build_object(
	'winner', CASE WHEN a."answer"->>'winner' IS NOT NULL THEN (a."answer"->>'winner' <> c."username")::int END,
	'waitingOn', (SELECT coalesce(jsonb_agg((waiting."name" <> c."username")::int), '[]') FROM jsonb_array_elements_text(a."answer"->'waitingOn') waiting("name")))
FROM "battle"."battles" b JOIN "battle"."trainers" c ON c."id" = b."challenger_id" WHERE b."id" = a."battle_id";
