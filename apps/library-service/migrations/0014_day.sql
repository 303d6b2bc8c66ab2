CREATE TABLE "library"."covers" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"image" "bytea",
	"media_type" text,
	"tag" text,
	"source" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "covers_small" CHECK (length("library"."covers"."image") <= 307200),
	CONSTRAINT "covers_whole" CHECK (("library"."covers"."image" is null) = ("library"."covers"."tag" is null) and ("library"."covers"."image" is null) = ("library"."covers"."media_type" is null))
);
--> statement-breakpoint
CREATE TABLE "library"."imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"actor_id" integer,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	CONSTRAINT "imports_state_known" CHECK ("library"."imports"."state" in ('running', 'done', 'failed', 'interrupted')),
	CONSTRAINT "imports_running_open" CHECK (("library"."imports"."state" = 'running') = ("library"."imports"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "library"."list_titles" (
	"list_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "list_titles_list_id_book_id_pk" PRIMARY KEY("list_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "library"."lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library"."marc_records" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"source" text NOT NULL,
	"control_number" text,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library"."site" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"logo" "bytea",
	"logo_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_one_row" CHECK ("library"."site"."id" = 1),
	CONSTRAINT "site_logo_small" CHECK (length("library"."site"."logo") <= 102400),
	CONSTRAINT "site_logo_typed" CHECK (("library"."site"."logo" is null) = ("library"."site"."logo_type" is null))
);
--> statement-breakpoint
CREATE TABLE "library"."stocktake_scans" (
	"stocktake_id" integer NOT NULL,
	"barcode" text NOT NULL,
	"copy_id" integer,
	"finding" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktake_scans_stocktake_id_barcode_pk" PRIMARY KEY("stocktake_id","barcode")
);
--> statement-breakpoint
CREATE TABLE "library"."stocktakes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."stocktakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"shelf_from" text,
	"shelf_to" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"expected" integer
);
--> statement-breakpoint
-- Copies that are there already were added nobody knows when.
ALTER TABLE "library"."copies" ADD COLUMN "added_on" date;--> statement-breakpoint
ALTER TABLE "library"."copies" ALTER COLUMN "added_on" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "library"."copies" ADD COLUMN "price_minor" integer;--> statement-breakpoint
-- Copies that are there already have the labels that they came with; so have those of an import.
ALTER TABLE "library"."copies" ADD COLUMN "label_printed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "library"."patron_profiles" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "library"."title_details" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "library"."title_details" ADD COLUMN "edition_statement" text;--> statement-breakpoint
ALTER TABLE "library"."title_details" ADD COLUMN "extent" text;--> statement-breakpoint
ALTER TABLE "library"."title_details" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "library"."covers" ADD CONSTRAINT "covers_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "library"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."list_titles" ADD CONSTRAINT "list_titles_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "library"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."list_titles" ADD CONSTRAINT "list_titles_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."lists" ADD CONSTRAINT "lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "library"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."marc_records" ADD CONSTRAINT "marc_records_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."stocktake_scans" ADD CONSTRAINT "stocktake_scans_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "library"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."stocktake_scans" ADD CONSTRAINT "stocktake_scans_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "library"."copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_actor" ON "library"."imports" USING btree ("actor_id") WHERE "library"."imports"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_running" ON "library"."imports" USING btree ("state") WHERE "library"."imports"."state" = 'running';--> statement-breakpoint
CREATE INDEX "list_titles_by_book" ON "library"."list_titles" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "lists_by_owner" ON "library"."lists" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "lists_public" ON "library"."lists" USING btree ("id") WHERE "library"."lists"."public";--> statement-breakpoint
CREATE INDEX "marc_records_by_number" ON "library"."marc_records" USING btree ("source","control_number");--> statement-breakpoint
CREATE INDEX "stocktake_scans_by_copy" ON "library"."stocktake_scans" USING btree ("copy_id") WHERE "library"."stocktake_scans"."copy_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_open_range" ON "library"."stocktakes" USING btree (coalesce("shelf_from", ''),coalesce("shelf_to", '')) WHERE "library"."stocktakes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "copies_without_label" ON "library"."copies" USING btree ("id") WHERE "library"."copies"."label_printed_at" is null and "library"."copies"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "loans_by_day" ON "library"."loans" USING btree ("loan_date");--> statement-breakpoint
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_price_not_negative" CHECK ("library"."copies"."price_minor" >= 0);