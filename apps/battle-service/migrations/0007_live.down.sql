DROP INDEX "battle"."battles_live";
ALTER TABLE "battle"."battles" DROP COLUMN "spectators";
