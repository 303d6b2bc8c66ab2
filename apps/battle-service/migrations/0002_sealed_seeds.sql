ALTER TABLE "battle"."battles" ADD COLUMN "challenger_seed_hash" text;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "opponent_seed_hash" text;