DROP TABLE "battle"."teams";--> statement-breakpoint
ALTER TABLE "battle"."battles" DROP COLUMN "challenger_team_hash";--> statement-breakpoint
ALTER TABLE "battle"."battles" DROP COLUMN "opponent_team_hash";--> statement-breakpoint
ALTER TABLE "battle"."battles" DROP COLUMN "challenger_sets";--> statement-breakpoint
ALTER TABLE "battle"."battles" DROP COLUMN "opponent_sets";--> statement-breakpoint
ALTER TABLE "battle"."queue_tickets" DROP COLUMN "sets";
