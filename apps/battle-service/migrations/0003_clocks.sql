CREATE TABLE "battle"."outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "battle"."outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outages_last" CHECK ("battle"."outages"."ended_at" > "battle"."outages"."began_at")
);
--> statement-breakpoint
CREATE TABLE "battle"."service_beats" (
	"id" smallint PRIMARY KEY NOT NULL,
	"beat_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "battle"."battle_actions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "clock" jsonb;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "clocks" jsonb;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "wake_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "wake_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "outages_by_end" ON "battle"."outages" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "battles_wake" ON "battle"."battles" USING btree ("wake_at") WHERE "battle"."battles"."wake_at" is not null;--> statement-breakpoint
INSERT INTO "battle"."service_beats" ("id") VALUES (1);
