DROP INDEX "battle"."players_by_wins";
DROP INDEX "battle"."players_by_rating";
