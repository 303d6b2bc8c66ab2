-- Text as it is searched: without accents, case and apostrophes. Letters that are no accented ones are replaced one by one.
CREATE FUNCTION "library"."plain"(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(lower(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđħıŧ’''', 'oldhit')
$$;
--> statement-breakpoint
CREATE TABLE "library"."audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"user_id" integer,
	"details" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "library"."patron_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"category" text DEFAULT 'default' NOT NULL,
	"card" text,
	"group_name" text,
	"expires_on" date,
	"blocked_until" date,
	"block_note" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library"."loans" ADD COLUMN "renewals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "library"."loans" ADD COLUMN "policy_id" integer;--> statement-breakpoint
ALTER TABLE "library"."loans" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "library"."audit" ADD CONSTRAINT "audit_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "library"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "library"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."patron_profiles" ADD CONSTRAINT "patron_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "library"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_user" ON "library"."audit" USING btree ("user_id","id") WHERE "library"."audit"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "library"."audit" USING btree ("actor_id","id") WHERE "library"."audit"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "library"."audit" USING btree ("action","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patron_profiles_card_key" ON "library"."patron_profiles" USING btree ("card");--> statement-breakpoint
CREATE INDEX "patron_profiles_by_group" ON "library"."patron_profiles" USING btree ("group_name","user_id");--> statement-breakpoint
CREATE INDEX "patron_profiles_blocked" ON "library"."patron_profiles" USING btree ("user_id") WHERE "library"."patron_profiles"."blocked_until" is not null;--> statement-breakpoint
ALTER TABLE "library"."loans" ADD CONSTRAINT "loans_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "library"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loans_open_by_user" ON "library"."loans" USING btree ("user_id") WHERE "library"."loans"."return_date" is null;--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "library"."users" USING gin (library.plain("first_name" || ' ' || "last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "library"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id) AND (NEW.user_id IS NULL OR NEW.user_id = OLD.user_id)
     AND (NEW.id, NEW.at, NEW.action, NEW.details, NEW.request_id)
         IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.details, OLD.request_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of the audit are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER "refuse_audit_change" BEFORE UPDATE OR DELETE ON "library"."audit"
  FOR EACH ROW EXECUTE FUNCTION "library"."refuse_audit_change"();
