DROP TABLE "battle"."sessions";
