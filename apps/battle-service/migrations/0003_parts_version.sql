ALTER TABLE "battle"."battles" ADD COLUMN "parts_version" uuid;
--> statement-breakpoint
-- In the database, so that no statement can forget it: neither by hand nor by the service of the version before.
CREATE FUNCTION "battle"."renew_parts_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."parts_version" := gen_random_uuid();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "renew_parts_version"
	BEFORE INSERT OR UPDATE OF "challenger_team", "opponent_team", "progress" ON "battle"."battles"
	FOR EACH ROW EXECUTE FUNCTION "battle"."renew_parts_version"();
