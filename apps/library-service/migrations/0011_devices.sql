ALTER TABLE "library"."sessions" ADD COLUMN "stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "library"."sessions" ADD COLUMN "device" text DEFAULT 'A browser' NOT NULL;