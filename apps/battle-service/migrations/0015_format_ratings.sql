-- The ratings by format of the rated battles until now, in the order of the log. A battle that ends meanwhile has none, as those
-- that the version before still ends, until `ladder rebuild`. Everything that takes long comes before the first lock: tables are
-- filled that nobody reads yet, and one of them takes the place of the log in the end.
CREATE TABLE "battle"."filling_fought" AS
SELECT b.id, b.format, b.finished_at, c.score, coalesce(b.points_limit, 32) AS most, b.house IS NOT NULL AS with_house, o."before" AS elo,
	c.trainer_id AS challenger, c.n AS challenger_n, o.trainer_id AS opponent, o.n AS opponent_n
FROM "battle"."battles" b
JOIN "battle"."rating_changes" c ON c.battle_id = b.id AND c.trainer_id = b.challenger_id
JOIN "battle"."rating_changes" o ON o.battle_id = b.id AND o.trainer_id = b.opponent_id;
--> statement-breakpoint
-- Both sides: a number for each trainer in a format, and the place of the battle among those of the trainer in it.
CREATE TABLE "battle"."filling_sides" AS
SELECT id, trainer_id, dense_rank() OVER (ORDER BY trainer_id, format)::int AS player,
	row_number() OVER (PARTITION BY trainer_id, format ORDER BY n)::int AS place
FROM (SELECT id, format, challenger AS trainer_id, challenger_n AS n FROM "battle"."filling_fought" UNION ALL SELECT id, format, opponent, opponent_n FROM "battle"."filling_fought") AS side;
--> statement-breakpoint
CREATE TABLE "battle"."filling_due" AS
SELECT row_number() OVER (ORDER BY f.finished_at, f.id) AS "order", f.*, c.player AS one, c.place AS one_place, o.player AS other, o.place AS other_place
FROM "battle"."filling_fought" f
JOIN "battle"."filling_sides" c ON c.id = f.id AND c.trainer_id = f.challenger
JOIN "battle"."filling_sides" o ON o.id = f.id AND o.trainer_id = f.opponent;
--> statement-breakpoint
CREATE TABLE "battle"."filling_rated" ("trainer_id" uuid, "n" integer, "format" text, "score" real, "before" integer, "after" integer);
--> statement-breakpoint
DO $$
DECLARE
	players integer := coalesce((SELECT max(player) FROM "battle"."filling_sides"), 0);
	-- Of each player the rating, and the number of battles that it comes from.
	rating integer[] := array_fill(1000, ARRAY[players]);
	fought integer[] := array_fill(0, ARRAY[players]);
	-- Clocks of replicas differ: a battle may come before one that its trainer fought earlier, and waits for that.
	waiting "battle"."filling_due"[] := '{}';
	battle "battle"."filling_due";
	own integer;
	other integer;
	exact double precision;
	delta integer;
	lost integer;
BEGIN
	FOR battle IN SELECT * FROM "battle"."filling_due" ORDER BY "order" LOOP
		LOOP
			IF fought[battle.one] = battle.one_place - 1 AND fought[battle.other] = battle.other_place - 1 THEN
				own := rating[battle.one];
				other := CASE WHEN battle.with_house THEN battle.elo ELSE rating[battle.other] END;
				exact := 32 * (battle.score - 1 / (1 + power(10::float8, (other - own) / 400.0::float8)));
				delta := sign(exact) * least(round(abs(exact)), battle.most);
				lost := CASE WHEN battle.with_house THEN 0 ELSE delta END;
				INSERT INTO "battle"."filling_rated" VALUES
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
ANALYZE "battle"."filling_rated";
--> statement-breakpoint
CREATE TABLE "battle"."format_ratings" (
	"trainer_id" uuid NOT NULL,
	"format" text NOT NULL,
	"rating" integer NOT NULL,
	"battles" integer NOT NULL,
	"wins" integer NOT NULL,
	"losses" integer NOT NULL,
	"draws" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "battle"."format_ratings"
SELECT trainer_id, format, 1000 + sum("after" - "before"), count(*), count(*) FILTER (WHERE score = 1), count(*) FILTER (WHERE score = 0),
	count(*) FILTER (WHERE score = 0.5)
FROM "battle"."filling_rated" WHERE trainer_id IN (SELECT id FROM "battle"."trainers" WHERE house_level IS NULL) GROUP BY trainer_id, format;
--> statement-breakpoint
ALTER TABLE "battle"."format_ratings" ADD CONSTRAINT "format_ratings_trainer_id_format_pk" PRIMARY KEY("trainer_id","format");--> statement-breakpoint
CREATE INDEX "format_ratings_board" ON "battle"."format_ratings" USING btree ("format","rating" DESC NULLS FIRST,"trainer_id") WHERE "battle"."format_ratings"."battles" >= 5;--> statement-breakpoint
CREATE TABLE "battle"."next_changes" (LIKE "battle"."rating_changes", "format" text, "format_before" integer, "format_after" integer);
--> statement-breakpoint
INSERT INTO "battle"."next_changes"
SELECT r.*, d."format", d."before", d."after" FROM "battle"."rating_changes" r LEFT JOIN "battle"."filling_rated" d ON d.trainer_id = r.trainer_id AND d.n = r.n;
--> statement-breakpoint
ALTER TABLE "battle"."next_changes" ADD CONSTRAINT "next_changes_pk" PRIMARY KEY("trainer_id","n");--> statement-breakpoint
CREATE INDEX "rating_changes_by_battle" ON "battle"."next_changes" USING btree ("battle_id");--> statement-breakpoint
ANALYZE "battle"."next_changes", "battle"."format_ratings";--> statement-breakpoint
-- In the order in which a battle that ends takes them. What comes now takes some seconds for a million battles.
LOCK TABLE "battle"."battles", "battle"."trainers", "battle"."rating_changes" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- Those that have ended since this began.
INSERT INTO "battle"."next_changes"
SELECT r.* FROM "battle"."rating_changes" r
WHERE r."at" > now() - interval '1 hour' AND NOT EXISTS (SELECT FROM "battle"."next_changes" n WHERE n.trainer_id = r.trainer_id AND n.n = r.n);
--> statement-breakpoint
DROP TABLE "battle"."rating_changes";--> statement-breakpoint
ALTER TABLE "battle"."next_changes" RENAME TO "rating_changes";--> statement-breakpoint
ALTER TABLE "battle"."rating_changes" RENAME CONSTRAINT "next_changes_pk" TO "rating_changes_trainer_id_n_pk";--> statement-breakpoint
ALTER TABLE "battle"."rating_changes" ADD CONSTRAINT "rating_changes_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "battle"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Accounts that were deleted meanwhile.
DELETE FROM "battle"."format_ratings" f WHERE NOT EXISTS (SELECT FROM "battle"."trainers" t WHERE t.id = f.trainer_id);--> statement-breakpoint
ALTER TABLE "battle"."format_ratings" ADD CONSTRAINT "format_ratings_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- No temporary tables: the accounts of services need no right to make them.
DROP TABLE "battle"."filling_fought", "battle"."filling_sides", "battle"."filling_due", "battle"."filling_rated";
