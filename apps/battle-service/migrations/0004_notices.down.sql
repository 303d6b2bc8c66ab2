DROP TABLE "battle"."notices", "battle"."feeds";
