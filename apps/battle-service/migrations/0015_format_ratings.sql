-- The ratings by format of the rated battles until now, in the order of the log. All of it is computed before a table in use is
-- changed, so that nobody waits for it. A battle that ends meanwhile is left out, as those that the version before still ends.
CREATE TEMP TABLE "fought" ON COMMIT DROP AS
SELECT b.id, b.format, b.finished_at, c.score, coalesce(b.points_limit, 32) AS most, b.house IS NOT NULL AS with_house, o."before" AS elo,
	c.trainer_id AS challenger, c.n AS challenger_n, o.trainer_id AS opponent, o.n AS opponent_n
FROM "battle"."battles" b
JOIN "battle"."rating_changes" c ON c.battle_id = b.id AND c.trainer_id = b.challenger_id
JOIN "battle"."rating_changes" o ON o.battle_id = b.id AND o.trainer_id = b.opponent_id;
--> statement-breakpoint
-- Both sides: a number for each trainer in a format, and the place of the battle among those of the trainer in it.
CREATE TEMP TABLE "sides" ON COMMIT DROP AS
SELECT id, trainer_id, dense_rank() OVER (ORDER BY trainer_id, format)::int AS player,
	row_number() OVER (PARTITION BY trainer_id, format ORDER BY n)::int AS place
FROM (SELECT id, format, challenger AS trainer_id, challenger_n AS n FROM "fought" UNION ALL SELECT id, format, opponent, opponent_n FROM "fought") AS side;
--> statement-breakpoint
CREATE TEMP TABLE "due" ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY f.finished_at, f.id) AS "order", f.*, c.player AS one, c.place AS one_place, o.player AS other, o.place AS other_place
FROM "fought" f
JOIN "sides" c ON c.id = f.id AND c.trainer_id = f.challenger
JOIN "sides" o ON o.id = f.id AND o.trainer_id = f.opponent;
--> statement-breakpoint
CREATE TEMP TABLE "rated" ("trainer_id" uuid, "n" integer, "format" text, "score" real, "before" integer, "after" integer) ON COMMIT DROP;
--> statement-breakpoint
DO $$
DECLARE
	players integer := coalesce((SELECT max(player) FROM "sides"), 0);
	-- Of each player the rating, and the number of battles that it comes from.
	rating integer[] := array_fill(1000, ARRAY[players]);
	fought integer[] := array_fill(0, ARRAY[players]);
	-- Clocks of replicas differ: a battle may come before one that its trainer fought earlier, and waits for that.
	waiting pg_temp.due[] := '{}';
	battle pg_temp.due;
	own integer;
	other integer;
	exact double precision;
	delta integer;
	lost integer;
BEGIN
	FOR battle IN SELECT * FROM "due" ORDER BY "order" LOOP
		LOOP
			IF fought[battle.one] = battle.one_place - 1 AND fought[battle.other] = battle.other_place - 1 THEN
				own := rating[battle.one];
				other := CASE WHEN battle.with_house THEN battle.elo ELSE rating[battle.other] END;
				exact := 32 * (battle.score - 1 / (1 + power(10::float8, (other - own) / 400.0::float8)));
				delta := sign(exact) * least(round(abs(exact)), battle.most);
				lost := CASE WHEN battle.with_house THEN 0 ELSE delta END;
				INSERT INTO "rated" VALUES
					(battle.challenger, battle.challenger_n, battle.format, battle.score, own, own + delta),
					(battle.opponent, battle.opponent_n, battle.format, 1 - battle.score, other, other - lost);
				-- An array is changed in its place only by what does not read it.
				rating[battle.one] := own + delta;
				rating[battle.other] := other - lost;
				fought[battle.one] := battle.one_place;
				fought[battle.other] := battle.other_place;
			ELSE
				waiting := waiting || battle;
			END IF;
			EXIT WHEN cardinality(waiting) = 0;
			SELECT w.* INTO battle FROM unnest(waiting) w
			WHERE fought[w.one] = w.one_place - 1 AND fought[w.other] = w.other_place - 1 LIMIT 1;
			EXIT WHEN NOT FOUND;
			waiting := array_remove(waiting, battle);
		END LOOP;
		-- Battles that wait for each other are in no true log; `ladder check` names them.
		EXIT WHEN cardinality(waiting) > 10000;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "battle"."format_ratings" (
	"trainer_id" uuid NOT NULL,
	"format" text NOT NULL,
	"rating" integer NOT NULL,
	"battles" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"draws" integer NOT NULL,
	CONSTRAINT "format_ratings_trainer_id_format_pk" PRIMARY KEY("trainer_id","format")
);
--> statement-breakpoint
ALTER TABLE "battle"."format_ratings" ADD CONSTRAINT "format_ratings_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "battle"."format_ratings"
SELECT trainer_id, format, 1000 + sum("after" - "before"), count(*), count(*) FILTER (WHERE score = 1), count(*) FILTER (WHERE score = 0),
	count(*) FILTER (WHERE score = 0.5)
FROM "rated" WHERE trainer_id IN (SELECT id FROM "battle"."trainers" WHERE house_level IS NULL) GROUP BY trainer_id, format;
--> statement-breakpoint
CREATE INDEX "format_ratings_board" ON "battle"."format_ratings" USING btree ("format","rating" DESC NULLS FIRST,"trainer_id") WHERE "battle"."format_ratings"."battles" >= 5;--> statement-breakpoint
ALTER TABLE "battle"."rating_changes" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "battle"."rating_changes" ADD COLUMN "format_before" integer;--> statement-breakpoint
ALTER TABLE "battle"."rating_changes" ADD COLUMN "format_after" integer;--> statement-breakpoint
UPDATE "battle"."rating_changes" r SET "format" = d."format", "format_before" = d."before", "format_after" = d."after"
FROM "rated" d WHERE d.trainer_id = r.trainer_id AND d.n = r.n;
--> statement-breakpoint
CREATE INDEX "rating_changes_by_battle" ON "battle"."rating_changes" USING btree ("battle_id");
