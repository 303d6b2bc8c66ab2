ALTER TABLE "battle"."creatures" DROP COLUMN "weight";
