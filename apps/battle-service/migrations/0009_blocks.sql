CREATE TABLE "battle"."blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
ALTER TABLE "battle"."queue_tickets" ADD COLUMN "looked_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "battle"."queue_tickets" ADD COLUMN "house_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "battle"."blocks" ADD CONSTRAINT "blocks_blocker_id_trainers_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."blocks" ADD CONSTRAINT "blocks_blocked_id_trainers_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "battle"."blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "battles_open_with_house" ON "battle"."battles" USING btree ("challenger_id") WHERE "battle"."battles"."status" in ('pending', 'team_select', 'active') and "battle"."battles"."house" is not null;--> statement-breakpoint
CREATE INDEX "notices_of_vain_challenges" ON "battle"."notices" USING btree ("trainer_id","challenger_id","at") WHERE "battle"."notices"."kind" in ('challenge.cancelled', 'challenge.expired');--> statement-breakpoint
CREATE INDEX "queue_tickets_to_look_at" ON "battle"."queue_tickets" USING btree ("looked_at","waiting_since") WHERE "battle"."queue_tickets"."battle_id" is null;--> statement-breakpoint
CREATE INDEX "queue_tickets_by_pool" ON "battle"."queue_tickets" USING btree ("format","speed","rated") WHERE "battle"."queue_tickets"."battle_id" is null;--> statement-breakpoint
CREATE INDEX "queue_tickets_for_house" ON "battle"."queue_tickets" USING btree ("house_at") WHERE "battle"."queue_tickets"."battle_id" is null and "battle"."queue_tickets"."house_at" is not null;--> statement-breakpoint
UPDATE "battle"."queue_tickets" SET "house_at" = "waiting_since" + "house_after" * interval '1 second' WHERE "battle_id" IS NULL;
