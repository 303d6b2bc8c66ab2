DROP INDEX "battle"."queue_tickets_for_house";
DROP INDEX "battle"."queue_tickets_by_pool";
DROP INDEX "battle"."queue_tickets_to_look_at";
DROP INDEX "battle"."notices_of_vain_challenges";
DROP INDEX "battle"."battles_open_with_house";
ALTER TABLE "battle"."queue_tickets" DROP COLUMN "house_at";
ALTER TABLE "battle"."queue_tickets" DROP COLUMN "looked_at";
DROP TABLE "battle"."blocks";
