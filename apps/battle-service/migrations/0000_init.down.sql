DROP TABLE "battle"."battle_actions", "battle"."battle_steps", "battle"."battle_setups", "battle"."battle_transcripts", "battle"."battles", "battle"."creature_resources", "battle"."creatures", "battle"."trainers";
DROP SCHEMA "battle";
