CREATE TABLE "library"."checkins" (
	"copy_id" integer PRIMARY KEY NOT NULL,
	"loan_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library"."copies" DROP CONSTRAINT "copies_in_use_in_service";--> statement-breakpoint
ALTER TABLE "library"."checkins" ADD CONSTRAINT "checkins_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "library"."copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."checkins" ADD CONSTRAINT "checkins_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "library"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."checkins" ADD CONSTRAINT "checkins_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "library"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkins_by_loan" ON "library"."checkins" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "checkins_by_person" ON "library"."checkins" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_in_use_in_service" CHECK ("library"."copies"."status" = 'in_service' or ("library"."copies"."hold_id" is null and ("library"."copies"."loan_id" is null or "library"."copies"."status" = 'lost')));