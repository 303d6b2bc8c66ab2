DROP INDEX "battle"."queue_tickets_by_pool";
ALTER TABLE "battle"."queue_tickets" DROP COLUMN "rules";
ALTER TABLE "battle"."creatures" DROP COLUMN "held_item";
ALTER TABLE "battle"."creatures" DROP COLUMN "ability";
ALTER TABLE "battle"."battles" DROP COLUMN "rules";
CREATE INDEX "queue_tickets_by_pool" ON "battle"."queue_tickets" USING btree ("format","speed","rated") WHERE "battle"."queue_tickets"."battle_id" is null;
