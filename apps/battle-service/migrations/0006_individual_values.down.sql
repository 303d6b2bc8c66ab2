-- The rules before wrote their version, 2, with the challenge.
UPDATE "battle"."battles" SET "engine_version" = 2 WHERE "engine_version" IS NULL;
ALTER TABLE "battle"."battles" ALTER COLUMN "engine_version" SET NOT NULL;
ALTER TABLE "battle"."creatures" DROP COLUMN "individual_values";
