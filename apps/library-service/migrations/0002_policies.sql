CREATE TABLE "library"."closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first" date NOT NULL,
	"last" date NOT NULL,
	"label" text NOT NULL,
	"yearly" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closures_last_after_first" CHECK ("library"."closures"."last" >= "library"."closures"."first")
);
--> statement-breakpoint
CREATE TABLE "library"."policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"effective_from" date NOT NULL,
	"document" jsonb NOT NULL,
	"note" text,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "policies_by_day" ON "library"."policies" USING btree ("effective_from","id");--> statement-breakpoint
-- Decisions name the policy that they follow, so it must stay what it was.
CREATE FUNCTION "library"."refuse_policy_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'policies are never changed or deleted: make another one';
END $$;
--> statement-breakpoint
CREATE TRIGGER "refuse_policy_change" BEFORE UPDATE OR DELETE ON "library"."policies"
  FOR EACH STATEMENT EXECUTE FUNCTION "library"."refuse_policy_change"();
