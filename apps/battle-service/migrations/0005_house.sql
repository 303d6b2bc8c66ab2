DROP INDEX "battle"."trainers_by_rating";--> statement-breakpoint
DROP INDEX "battle"."trainers_by_wins";--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "house" jsonb;--> statement-breakpoint
ALTER TABLE "battle"."trainers" ADD COLUMN "house_level" smallint;--> statement-breakpoint
ALTER TABLE "battle"."trainers" ADD COLUMN "accepts_challenges" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "trainers_house_level" ON "battle"."trainers" USING btree ("house_level") WHERE "battle"."trainers"."house_level" is not null;--> statement-breakpoint
CREATE INDEX "trainers_by_rating" ON "battle"."trainers" USING btree ("elo_rating" DESC NULLS FIRST,"username_key") WHERE "battle"."trainers"."house_level" is null;--> statement-breakpoint
CREATE INDEX "trainers_by_wins" ON "battle"."trainers" USING btree ("battle_wins" DESC NULLS FIRST,"username_key") WHERE "battle"."trainers"."house_level" is null;