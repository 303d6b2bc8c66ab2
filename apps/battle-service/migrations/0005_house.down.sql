-- The version before knows no house: its open battles end without a result, and its accounts go.
UPDATE "battle"."battles" SET "status" = 'cancelled', "waiting" = '{}', "progress" = NULL, "first_team" = NULL, "deadline_at" = NULL, "wake_at" = NULL, "revision" = gen_random_uuid()
WHERE "house" IS NOT NULL AND "status" IN ('pending', 'team_select', 'active');
DELETE FROM "battle"."creatures" c USING "battle"."trainers" t WHERE t."id" = c."trainer_id" AND t."house_level" IS NOT NULL;
DELETE FROM "battle"."trainers" WHERE "house_level" IS NOT NULL;
DROP INDEX "battle"."trainers_by_rating", "battle"."trainers_by_wins", "battle"."trainers_house_level";
ALTER TABLE "battle"."battles" DROP COLUMN "house";
ALTER TABLE "battle"."trainers" DROP COLUMN "house_level", DROP COLUMN "accepts_challenges";
CREATE INDEX "trainers_by_rating" ON "battle"."trainers" USING btree ("elo_rating" DESC NULLS FIRST,"username_key");
CREATE INDEX "trainers_by_wins" ON "battle"."trainers" USING btree ("battle_wins" DESC NULLS FIRST,"username_key");
