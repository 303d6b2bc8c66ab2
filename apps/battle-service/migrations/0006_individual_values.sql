-- Creatures that were caught before keep their stats: until now everybody's were those of 31.
ALTER TABLE "battle"."creatures" ADD COLUMN "individual_values" jsonb;
--> statement-breakpoint
UPDATE "battle"."creatures" SET "individual_values" =
  '{"hp": 31, "attack": 31, "defense": 31, "special_attack": 31, "special_defense": 31, "speed": 31}';
--> statement-breakpoint
ALTER TABLE "battle"."creatures" ALTER COLUMN "individual_values" SET NOT NULL;
--> statement-breakpoint
-- A battle is played by the rules of the day on which it begins. One that has not begun has none.
ALTER TABLE "battle"."battles" ALTER COLUMN "engine_version" DROP NOT NULL;
--> statement-breakpoint
UPDATE "battle"."battles" SET "engine_version" = NULL WHERE "turn" IS NULL;
