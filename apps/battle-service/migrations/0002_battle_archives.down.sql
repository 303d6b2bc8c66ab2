DROP TABLE "battle"."battle_archives";
