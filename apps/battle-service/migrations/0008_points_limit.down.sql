-- The version before lets battles move the ratings of the house, and has no limits: `ladder rebuild` of it computes all anew.
ALTER TABLE "battle"."battles" DROP COLUMN "points_limit";
