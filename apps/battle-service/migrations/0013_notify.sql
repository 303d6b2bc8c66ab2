CREATE TABLE "battle"."address_mails" (
	"hash" "bytea" NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battle"."deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"event" bigint,
	"push_id" uuid,
	"webhook_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"millis" integer,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_channel_known" CHECK ("battle"."deliveries"."channel" in ('mail', 'push', 'webhook')),
	CONSTRAINT "deliveries_state_known" CHECK ("battle"."deliveries"."state" in ('waiting', 'sent', 'skipped', 'expired', 'failed')),
	CONSTRAINT "deliveries_ended_with_state" CHECK (("battle"."deliveries"."state" = 'waiting') = ("battle"."deliveries"."ended_at" is null)),
	CONSTRAINT "deliveries_error_length" CHECK (length("battle"."deliveries"."error") <= 40)
);
--> statement-breakpoint
CREATE TABLE "battle"."one_time_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_purpose_known" CHECK ("battle"."one_time_tokens"."purpose" in ('confirm', 'password'))
);
--> statement-breakpoint
CREATE TABLE "battle"."outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "battle"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"key" text,
	"body" jsonb DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"fanned_at" timestamp (3) with time zone,
	"mailed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "battle"."push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "battle"."recipients" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"address_state" text DEFAULT 'none' NOT NULL,
	"address_at" timestamp (3) with time zone,
	"unsubscribe_token" text,
	"mail_mode" text DEFAULT 'gathered' NOT NULL,
	"mail_at" time DEFAULT '08:00' NOT NULL,
	"mail_kinds" text[] DEFAULT '{}' NOT NULL,
	"push_kinds" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from" time,
	"quiet_to" time,
	"urgent_always" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recipients_address_state_known" CHECK ("battle"."recipients"."address_state" in ('none', 'unconfirmed', 'confirmed', 'refused', 'complained')),
	CONSTRAINT "recipients_address_with_state" CHECK (("battle"."recipients"."address" is null) = ("battle"."recipients"."address_state" = 'none')),
	CONSTRAINT "recipients_address_length" CHECK (length("battle"."recipients"."address") <= 254),
	CONSTRAINT "recipients_mail_mode_known" CHECK ("battle"."recipients"."mail_mode" in ('off', 'at_once', 'gathered', 'daily')),
	CONSTRAINT "recipients_quiet_hours" CHECK (("battle"."recipients"."quiet_from" is null) = ("battle"."recipients"."quiet_to" is null) and ("battle"."recipients"."quiet_from" is null or "battle"."recipients"."quiet_from" <> "battle"."recipients"."quiet_to"))
);
--> statement-breakpoint
CREATE TABLE "battle"."suppressed_addresses" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battle"."webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"url" text NOT NULL,
	"kinds" text[],
	"status" text DEFAULT 'unproven' NOT NULL,
	"reason" text,
	"failing_since" timestamp (3) with time zone,
	"secret" "bytea" NOT NULL,
	"old_secret" "bytea",
	"old_secret_until" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_status_known" CHECK ("battle"."webhooks"."status" in ('unproven', 'active', 'failing', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "battle"."address_mails" ADD CONSTRAINT "address_mails_owner_id_trainers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."deliveries" ADD CONSTRAINT "deliveries_owner_id_trainers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."deliveries" ADD CONSTRAINT "deliveries_event_outbox_id_fk" FOREIGN KEY ("event") REFERENCES "battle"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."deliveries" ADD CONSTRAINT "deliveries_push_id_push_subscriptions_id_fk" FOREIGN KEY ("push_id") REFERENCES "battle"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."deliveries" ADD CONSTRAINT "deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "battle"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_owner_id_trainers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_owner_id_trainers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."recipients" ADD CONSTRAINT "recipients_owner_id_trainers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."webhooks" ADD CONSTRAINT "webhooks_owner_id_trainers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "battle"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_mails_by_hash" ON "battle"."address_mails" USING btree ("hash","at");--> statement-breakpoint
CREATE INDEX "address_mails_by_owner" ON "battle"."address_mails" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "address_mails_by_time" ON "battle"."address_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "battle"."deliveries" USING btree ("channel","due_at") WHERE "battle"."deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_by_owner" ON "battle"."deliveries" USING btree ("owner_id","ended_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_event" ON "battle"."deliveries" USING btree ("event") WHERE "battle"."deliveries"."event" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_webhook" ON "battle"."deliveries" USING btree ("webhook_id","due_at") WHERE "battle"."deliveries"."webhook_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_by_push" ON "battle"."deliveries" USING btree ("push_id") WHERE "battle"."deliveries"."push_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "battle"."deliveries" USING btree ("ended_at") WHERE "battle"."deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "deliveries_ended" ON "battle"."deliveries" USING btree ("ended_at") WHERE "battle"."deliveries"."ended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_one_mail" ON "battle"."deliveries" USING btree ("owner_id") WHERE "battle"."deliveries"."channel" = 'mail' and "battle"."deliveries"."event" is null and "battle"."deliveries"."state" = 'waiting' and "battle"."deliveries"."attempts" = 0;--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_owner" ON "battle"."one_time_tokens" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_end" ON "battle"."one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "battle"."outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_new" ON "battle"."outbox" USING btree ("id") WHERE "battle"."outbox"."fanned_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_to_mail" ON "battle"."outbox" USING btree ("owner_id","id") WHERE "battle"."outbox"."mailed_by" is null;--> statement-breakpoint
CREATE INDEX "outbox_of_mail" ON "battle"."outbox" USING btree ("mailed_by") WHERE "battle"."outbox"."mailed_by" is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_end" ON "battle"."outbox" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "battle"."push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_owner" ON "battle"."push_subscriptions" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_unsubscribe_token" ON "battle"."recipients" USING btree ("unsubscribe_token");--> statement-breakpoint
CREATE INDEX "recipients_unconfirmed" ON "battle"."recipients" USING btree ("address_at") WHERE "battle"."recipients"."address_state" = 'unconfirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_by_owner" ON "battle"."webhooks" USING btree ("owner_id","url");
--> statement-breakpoint
-- The first moment from t on that is not in the quiet hours. PostgreSQL knows the time zones and their changes.
CREATE FUNCTION "battle"."after_quiet"(t timestamptz, zone text, quiet_from time, quiet_to time) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN quiet_from IS NULL THEN t
    WHEN quiet_from < quiet_to AND l.clock >= quiet_from AND l.clock < quiet_to THEN (l.day + quiet_to) AT TIME ZONE zone
    WHEN quiet_from > quiet_to AND l.clock >= quiet_from THEN (l.day + 1 + quiet_to) AT TIME ZONE zone
    WHEN quiet_from > quiet_to AND l.clock < quiet_to THEN (l.day + quiet_to) AT TIME ZONE zone
    ELSE t END
  FROM (SELECT (t AT TIME ZONE zone)::date AS day, (t AT TIME ZONE zone)::time AS clock) l
$$;
