CREATE TABLE "battle"."feeds" (
	"trainer_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
-- Each notice changes its feed: room in every page keeps those changes out of the index.
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "battle"."notices" (
	"trainer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"follows" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"challenger_id" uuid,
	"opponent_id" uuid,
	"battle" json,
	"data" json NOT NULL,
	CONSTRAINT "notices_trainer_id_seq_pk" PRIMARY KEY("trainer_id","seq")
);
--> statement-breakpoint
ALTER TABLE "battle"."feeds" ADD CONSTRAINT "feeds_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "battle"."trainers"("id") ON DELETE no action ON UPDATE no action;