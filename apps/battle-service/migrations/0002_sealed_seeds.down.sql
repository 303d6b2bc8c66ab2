ALTER TABLE "battle"."battles" DROP COLUMN "challenger_seed_hash", DROP COLUMN "opponent_seed_hash";
