CREATE TABLE "battle"."battle_archives" (
	"battle_id" uuid PRIMARY KEY NOT NULL,
	"contents" "bytea" NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "battle"."battle_archives" ADD CONSTRAINT "battle_archives_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "battle"."battles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Compressed already: PostgreSQL need not try.
ALTER TABLE "battle"."battle_archives" ALTER COLUMN "contents" SET STORAGE EXTERNAL;
