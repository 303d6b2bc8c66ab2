CREATE TABLE "battle"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"token_version" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"stays" boolean NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "battle"."sessions" ADD CONSTRAINT "sessions_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_trainer" ON "battle"."sessions" USING btree ("trainer_id","rotated_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "battle"."sessions" USING btree ("expires_at");