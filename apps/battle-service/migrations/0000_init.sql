CREATE SCHEMA "battle";
--> statement-breakpoint
CREATE TABLE "battle"."battle_actions" (
	"battle_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"side" smallint NOT NULL,
	"action" jsonb NOT NULL,
	"idempotency_key" text,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "battle_actions_battle_id_step_side_pk" PRIMARY KEY("battle_id","step","side")
);
--> statement-breakpoint
CREATE TABLE "battle"."battle_setups" (
	"battle_id" uuid PRIMARY KEY NOT NULL,
	"engine_version" integer NOT NULL,
	"setup" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battle"."battle_steps" (
	"battle_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"events" jsonb NOT NULL,
	CONSTRAINT "battle_steps_battle_id_step_pk" PRIMARY KEY("battle_id","step")
);
--> statement-breakpoint
CREATE TABLE "battle"."battle_transcripts" (
	"battle_id" uuid PRIMARY KEY NOT NULL,
	"contents" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battle"."battles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"challenger_id" uuid NOT NULL,
	"opponent_id" uuid NOT NULL,
	"server_secret" "bytea" NOT NULL,
	"seed_commitment" text NOT NULL,
	"first_team" jsonb,
	"turn" integer,
	"step" integer,
	"phase" text,
	"waiting" smallint[] NOT NULL,
	"progress" jsonb,
	"in_play_since" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"winner_id" uuid,
	"end_reason" text,
	"challenger_elo_before" integer,
	"challenger_elo_after" integer,
	"opponent_elo_before" integer,
	"opponent_elo_after" integer,
	"deadline_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "battles_open_wait" CHECK (("battle"."battles"."status" in ('pending', 'team_select', 'active')) = (cardinality("battle"."battles"."waiting") > 0)),
	CONSTRAINT "battles_active_progress" CHECK (("battle"."battles"."status" = 'active') = ("battle"."battles"."progress" is not null)),
	CONSTRAINT "battles_two_trainers" CHECK ("battle"."battles"."challenger_id" <> "battle"."battles"."opponent_id"),
	CONSTRAINT "battles_status_known" CHECK ("battle"."battles"."status" in ('pending', 'declined', 'cancelled', 'expired', 'team_select', 'active', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "battle"."creature_resources" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creature_resources_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "battle"."creatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"species" text NOT NULL,
	"nickname" text,
	"nature" text NOT NULL,
	"individual_values" jsonb NOT NULL,
	"moves" text[] NOT NULL,
	"caught_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battle"."trainers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text collate "C" NOT NULL,
	"password_hash" text NOT NULL,
	"token_version" integer DEFAULT 0 NOT NULL,
	"role" text DEFAULT 'trainer' NOT NULL,
	"elo_rating" integer DEFAULT 1000 NOT NULL,
	"battle_wins" integer DEFAULT 0 NOT NULL,
	"battle_losses" integer DEFAULT 0 NOT NULL,
	"battle_draws" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "battle"."battle_actions" ADD CONSTRAINT "battle_actions_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "battle"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."battle_setups" ADD CONSTRAINT "battle_setups_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "battle"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."battle_steps" ADD CONSTRAINT "battle_steps_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "battle"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."battle_transcripts" ADD CONSTRAINT "battle_transcripts_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "battle"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle"."creatures" ADD CONSTRAINT "creatures_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "battle"."trainers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "battle_actions_idempotency" ON "battle"."battle_actions" USING btree ("battle_id","side","idempotency_key") WHERE "battle"."battle_actions"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "battles_one_pending_challenge" ON "battle"."battles" USING btree ("challenger_id","opponent_id","format") WHERE "battle"."battles"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "battles_open_by_challenger" ON "battle"."battles" USING btree ("challenger_id",(0::smallint = any("waiting")) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "battle"."battles"."status" in ('pending', 'team_select', 'active');--> statement-breakpoint
CREATE INDEX "battles_open_by_opponent" ON "battle"."battles" USING btree ("opponent_id",(1::smallint = any("waiting")) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "battle"."battles"."status" in ('pending', 'team_select', 'active');--> statement-breakpoint
CREATE INDEX "battles_unfought_by_challenger" ON "battle"."battles" USING btree ("challenger_id","updated_at" DESC NULLS FIRST) WHERE "battle"."battles"."status" in ('declined', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "battles_finished_by_challenger" ON "battle"."battles" USING btree ("challenger_id","finished_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "battle"."battles"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "battles_finished_by_opponent" ON "battle"."battles" USING btree ("opponent_id","finished_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "battle"."battles"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "creatures_by_trainer" ON "battle"."creatures" USING btree ("trainer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "trainers_username_key" ON "battle"."trainers" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "trainers_by_rating" ON "battle"."trainers" USING btree ("elo_rating" DESC NULLS FIRST,"username_key");--> statement-breakpoint
CREATE INDEX "trainers_by_wins" ON "battle"."trainers" USING btree ("battle_wins" DESC NULLS FIRST,"username_key");