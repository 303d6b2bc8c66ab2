CREATE TABLE "battle"."queue_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"format" text NOT NULL,
	"speed" text NOT NULL,
	"rated" boolean NOT NULL,
	"house_after" integer,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"battle_id" uuid,
	"matched_at" timestamp (3) with time zone,
	"opponent_id" uuid,
	CONSTRAINT "queue_tickets_found_then" CHECK (("battle"."queue_tickets"."battle_id" is null) = ("battle"."queue_tickets"."matched_at" is null))
);
--> statement-breakpoint
ALTER TABLE "battle"."queue_tickets" ADD CONSTRAINT "queue_tickets_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_tickets_one_waiting" ON "battle"."queue_tickets" USING btree ("trainer_id","format","speed") WHERE "battle"."queue_tickets"."battle_id" is null;--> statement-breakpoint
CREATE INDEX "queue_tickets_waiting" ON "battle"."queue_tickets" USING btree ("waiting_since","id") WHERE "battle"."queue_tickets"."battle_id" is null;--> statement-breakpoint
CREATE INDEX "queue_tickets_found" ON "battle"."queue_tickets" USING btree ("trainer_id","matched_at") WHERE "battle"."queue_tickets"."battle_id" is not null;