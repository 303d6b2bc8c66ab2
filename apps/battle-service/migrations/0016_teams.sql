CREATE TABLE "battle"."teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"sets" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "challenger_team_hash" text;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "opponent_team_hash" text;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "challenger_sets" jsonb;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "opponent_sets" jsonb;--> statement-breakpoint
ALTER TABLE "battle"."queue_tickets" ADD COLUMN "sets" jsonb;--> statement-breakpoint
ALTER TABLE "battle"."teams" ADD CONSTRAINT "teams_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "battle"."teams" USING btree ("trainer_id",lower("name"));