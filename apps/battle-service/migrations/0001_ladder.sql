CREATE TABLE "battle"."rating_changes" (
	"trainer_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"battle_id" uuid NOT NULL,
	"opponent_id" uuid NOT NULL,
	"score" real NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rating_changes_trainer_id_n_pk" PRIMARY KEY("trainer_id","n")
);
--> statement-breakpoint
-- The rated battles until now, which is all of them, in the order in which they ended. Before anything else is changed, so
-- that nobody waits for it.
INSERT INTO "battle"."rating_changes"
SELECT trainer_id, row_number() OVER (PARTITION BY trainer_id ORDER BY finished_at, battle_id), battle_id, other_id, score, elo_before, elo_after, finished_at
FROM (
	SELECT b.id AS battle_id, b.finished_at, side.*,
		CASE WHEN b.winner_id IS NULL THEN 0.5 WHEN b.winner_id = side.trainer_id THEN 1 ELSE 0 END AS score
	FROM "battle"."battles" b CROSS JOIN LATERAL (VALUES
		(b.challenger_id, b.opponent_id, b.challenger_elo_before, b.challenger_elo_after),
		(b.opponent_id, b.challenger_id, b.opponent_elo_before, b.opponent_elo_after)
	) AS side (trainer_id, other_id, elo_before, elo_after)
	WHERE b.status = 'finished'
) AS fought;
--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "rated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "unrated_reason" text;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "origin" text DEFAULT 'challenge' NOT NULL;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD COLUMN "rematch_of" uuid;--> statement-breakpoint
ALTER TABLE "battle"."trainers" ADD COLUMN "elo_start" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "battle"."rating_changes" ADD CONSTRAINT "rating_changes_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "battle"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "battles_one_rematch" ON "battle"."battles" USING btree ("rematch_of") WHERE "battle"."battles"."rematch_of" is not null and not ("battle"."battles"."status" in ('declined', 'cancelled', 'expired'));--> statement-breakpoint
CREATE INDEX "battles_pair" ON "battle"."battles" USING btree (least("challenger_id", "opponent_id"),greatest("challenger_id", "opponent_id"),"started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "battle"."battles"."started_at" is not null;--> statement-breakpoint
ALTER TABLE "battle"."battles" ADD CONSTRAINT "battles_unrated_reason" CHECK ("battle"."battles"."rated" = ("battle"."battles"."unrated_reason" is null));