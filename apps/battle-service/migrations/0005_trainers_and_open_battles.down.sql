-- Deleted trainers come back as names that nobody can log in with: the version before knows no battle without its trainers.
INSERT INTO "battle"."trainers" ("id", "username", "username_key", "password_hash", "created_at")
SELECT DISTINCT gone."id", 'deleted-' || left(gone."id"::text, 23), 'deleted-' || left(gone."id"::text, 23), '', now()
FROM (SELECT "challenger_id" AS "id" FROM "battle"."battles" UNION SELECT "opponent_id" FROM "battle"."battles") gone
WHERE NOT EXISTS (SELECT FROM "battle"."trainers" t WHERE t."id" = gone."id");
--> statement-breakpoint
UPDATE "battle"."battle_actions" a SET "answer" = a."answer" || jsonb_build_object(
	'winner', CASE a."answer"->>'winner' WHEN '0' THEN c."username" WHEN '1' THEN o."username" END,
	'waitingOn', (SELECT coalesce(jsonb_agg(CASE waiting."of" WHEN '0' THEN c."username" ELSE o."username" END), '[]') FROM jsonb_array_elements_text(a."answer"->'waitingOn') waiting("of")))
FROM "battle"."battles" b, "battle"."trainers" c, "battle"."trainers" o
WHERE b."id" = a."battle_id" AND c."id" = b."challenger_id" AND o."id" = b."opponent_id";
--> statement-breakpoint
DROP INDEX "battle"."battles_unfought_by_challenger";
--> statement-breakpoint
DROP INDEX "battle"."battles_open_by_challenger";
--> statement-breakpoint
DROP INDEX "battle"."battles_open_by_opponent";
--> statement-breakpoint
CREATE INDEX "battles_open_by_challenger" ON "battle"."battles" USING btree ("challenger_id") WHERE "battle"."battles"."status" in ('pending', 'team_select', 'active');
--> statement-breakpoint
CREATE INDEX "battles_open_by_opponent" ON "battle"."battles" USING btree ("opponent_id") WHERE cardinality("battle"."battles"."waiting") > 0;
--> statement-breakpoint
ALTER TABLE "battle"."battles" DROP COLUMN "in_play_since";
--> statement-breakpoint
ALTER TABLE "battle"."trainers" DROP COLUMN "token_version";
--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD CONSTRAINT "battles_challenger_id_trainers_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "battle"."trainers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD CONSTRAINT "battles_opponent_id_trainers_id_fk" FOREIGN KEY ("opponent_id") REFERENCES "battle"."trainers"("id") ON DELETE no action ON UPDATE no action;
