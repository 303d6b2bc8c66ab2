ALTER TABLE "battle"."battles" DROP CONSTRAINT "battles_open_wait";
--> statement-breakpoint
DROP INDEX "battle"."battles_open_by_opponent";
--> statement-breakpoint
CREATE INDEX "battles_open_by_opponent" ON "battle"."battles" USING btree ("opponent_id") WHERE "battle"."battles"."status" in ('pending', 'team_select', 'active');
