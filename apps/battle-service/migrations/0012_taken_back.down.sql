ALTER TABLE "battle"."battles" DROP COLUMN "taken_back_keys";
