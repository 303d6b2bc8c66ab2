-- Substring search over titles. A trusted extension: who may create in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SCHEMA "library";
--> statement-breakpoint
CREATE TABLE "library"."books" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"genre" text NOT NULL,
	"age_category" text NOT NULL,
	"publish_date" date NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library"."loan_books" (
	"loan_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	CONSTRAINT "loan_books_loan_id_book_id_pk" PRIMARY KEY("loan_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "library"."loans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"loan_date" date NOT NULL,
	"deadline" date NOT NULL,
	"return_date" date,
	CONSTRAINT "loans_deadline_after_begin" CHECK ("library"."loans"."deadline" >= "library"."loans"."loan_date"),
	CONSTRAINT "loans_return_after_begin" CHECK ("library"."loans"."return_date" >= "library"."loans"."loan_date")
);
--> statement-breakpoint
CREATE TABLE "library"."users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"dob" date,
	"address" text,
	"appointed" boolean DEFAULT false NOT NULL,
	"password_changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "library"."loan_books" ADD CONSTRAINT "loan_books_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "library"."loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."loan_books" ADD CONSTRAINT "loan_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."loans" ADD CONSTRAINT "loans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "library"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "books_title_key" ON "library"."books" USING btree ("title");--> statement-breakpoint
CREATE INDEX "books_title_trigrams" ON "library"."books" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "loan_books_by_book" ON "library"."loan_books" USING btree ("book_id","loan_id");--> statement-breakpoint
CREATE INDEX "loans_by_user" ON "library"."loans" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "loans_open" ON "library"."loans" USING btree ("id") WHERE "library"."loans"."return_date" is null;--> statement-breakpoint
CREATE INDEX "loans_open_by_deadline" ON "library"."loans" USING btree ("deadline") WHERE "library"."loans"."return_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "library"."users" USING btree (lower("email"));