DROP TABLE "library"."audit", "library"."patron_profiles";
DROP FUNCTION "library"."refuse_audit_change"();
DROP INDEX "library"."users_name_trigrams";
DROP FUNCTION "library"."plain"(text);
DROP INDEX "library"."loans_open_by_user";
ALTER TABLE "library"."loans" DROP COLUMN "renewals", DROP COLUMN "policy_id", DROP COLUMN "terms";
