--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: battle; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA battle;


--
-- Name: battle_migrations; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA battle_migrations;


--
-- Name: after_quiet(timestamp with time zone, text, time without time zone, time without time zone); Type: FUNCTION; Schema: battle; Owner: -
--

CREATE FUNCTION battle.after_quiet(t timestamp with time zone, zone text, quiet_from time without time zone, quiet_to time without time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE
    WHEN quiet_from IS NULL THEN t
    WHEN quiet_from < quiet_to AND l.clock >= quiet_from AND l.clock < quiet_to THEN (l.day + quiet_to) AT TIME ZONE zone
    WHEN quiet_from > quiet_to AND l.clock >= quiet_from THEN (l.day + 1 + quiet_to) AT TIME ZONE zone
    WHEN quiet_from > quiet_to AND l.clock < quiet_to THEN (l.day + quiet_to) AT TIME ZONE zone
    ELSE t END
  FROM (SELECT (t AT TIME ZONE zone)::date AS day, (t AT TIME ZONE zone)::time AS clock) l
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: address_mails; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.address_mails (
    hash bytea NOT NULL,
    owner_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: battle_actions; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.battle_actions (
    battle_id uuid NOT NULL,
    step integer NOT NULL,
    side smallint NOT NULL,
    action jsonb NOT NULL,
    idempotency_key text,
    answer jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    origin text
);


--
-- Name: battle_setups; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.battle_setups (
    battle_id uuid NOT NULL,
    engine_version integer NOT NULL,
    setup jsonb NOT NULL
);


--
-- Name: battle_steps; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.battle_steps (
    battle_id uuid NOT NULL,
    step integer NOT NULL,
    last_seq integer NOT NULL,
    events jsonb NOT NULL
);


--
-- Name: battle_transcripts; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.battle_transcripts (
    battle_id uuid NOT NULL,
    contents bytea NOT NULL
);


--
-- Name: battles; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.battles (
    id uuid NOT NULL,
    revision uuid DEFAULT gen_random_uuid() NOT NULL,
    format text NOT NULL,
    status text NOT NULL,
    challenger_id uuid NOT NULL,
    opponent_id uuid NOT NULL,
    server_secret bytea NOT NULL,
    seed_commitment text NOT NULL,
    first_team jsonb,
    turn integer,
    step integer,
    phase text,
    waiting smallint[] NOT NULL,
    progress jsonb,
    in_play_since timestamp(3) with time zone,
    started_at timestamp(3) with time zone,
    winner_id uuid,
    end_reason text,
    challenger_elo_before integer,
    challenger_elo_after integer,
    opponent_elo_before integer,
    opponent_elo_after integer,
    deadline_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone,
    rated boolean DEFAULT true NOT NULL,
    unrated_reason text,
    origin text DEFAULT 'challenge'::text NOT NULL,
    rematch_of uuid,
    challenger_seed_hash text,
    opponent_seed_hash text,
    clock jsonb,
    clocks jsonb,
    wake_at timestamp(3) with time zone,
    wake_attempts smallint DEFAULT 0 NOT NULL,
    house jsonb,
    spectators text DEFAULT 'nobody'::text NOT NULL,
    points_limit smallint,
    taken_back_keys jsonb,
    rules text DEFAULT 'classic'::text NOT NULL,
    challenger_team_hash text,
    opponent_team_hash text,
    challenger_sets jsonb,
    opponent_sets jsonb,
    CONSTRAINT battles_active_progress CHECK (((status = 'active'::text) = (progress IS NOT NULL))),
    CONSTRAINT battles_open_wait CHECK (((status = ANY (ARRAY['pending'::text, 'team_select'::text, 'active'::text])) = (cardinality(waiting) > 0))),
    CONSTRAINT battles_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'team_select'::text, 'active'::text, 'finished'::text]))),
    CONSTRAINT battles_two_trainers CHECK ((challenger_id <> opponent_id)),
    CONSTRAINT battles_unrated_reason CHECK ((rated = (unrated_reason IS NULL)))
);


--
-- Name: blocks; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    blocked_at timestamp(3) with time zone NOT NULL
);


--
-- Name: creature_resources; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.creature_resources (
    kind text NOT NULL,
    name text NOT NULL,
    body jsonb NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL
);


--
-- Name: creatures; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.creatures (
    id uuid NOT NULL,
    trainer_id uuid NOT NULL,
    "position" smallint NOT NULL,
    species text NOT NULL,
    nickname text,
    nature text NOT NULL,
    individual_values jsonb NOT NULL,
    moves text[] NOT NULL,
    caught_at timestamp(3) with time zone NOT NULL,
    ability text,
    held_item text
);


--
-- Name: deliveries; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    channel text NOT NULL,
    event bigint,
    push_id uuid,
    webhook_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    error text,
    millis integer,
    kinds text[] DEFAULT '{}'::text[] NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT deliveries_channel_known CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'webhook'::text]))),
    CONSTRAINT deliveries_ended_with_state CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
    CONSTRAINT deliveries_error_length CHECK ((length(error) <= 40)),
    CONSTRAINT deliveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'expired'::text, 'failed'::text])))
);


--
-- Name: feeds; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.feeds (
    trainer_id uuid NOT NULL,
    last_seq integer DEFAULT 0 NOT NULL,
    last_uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    used_at timestamp(3) with time zone NOT NULL
)
WITH (fillfactor='50');


--
-- Name: format_ratings; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.format_ratings (
    trainer_id uuid NOT NULL,
    format text NOT NULL,
    rating integer NOT NULL,
    battles integer NOT NULL,
    wins integer NOT NULL,
    losses integer NOT NULL,
    draws integer NOT NULL
);


--
-- Name: notices; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.notices (
    trainer_id uuid NOT NULL,
    seq integer NOT NULL,
    uuid uuid NOT NULL,
    follows uuid NOT NULL,
    kind text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    challenger_id uuid,
    opponent_id uuid,
    battle json,
    data json NOT NULL
);


--
-- Name: one_time_tokens; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.one_time_tokens (
    hash bytea NOT NULL,
    purpose text NOT NULL,
    owner_id uuid NOT NULL,
    address text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT one_time_tokens_purpose_known CHECK ((purpose = ANY (ARRAY['confirm'::text, 'password'::text])))
);


--
-- Name: outages; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.outages (
    id integer NOT NULL,
    began_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT outages_last CHECK ((ended_at > began_at))
);


--
-- Name: outages_id_seq; Type: SEQUENCE; Schema: battle; Owner: -
--

ALTER TABLE battle.outages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME battle.outages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: outbox; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.outbox (
    id bigint NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    key text,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    fanned_at timestamp(3) with time zone,
    mailed_by uuid
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: battle; Owner: -
--

ALTER TABLE battle.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME battle.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: push_subscriptions; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.push_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    label text NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    told_at timestamp(3) with time zone
);


--
-- Name: queue_tickets; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.queue_tickets (
    id uuid NOT NULL,
    trainer_id uuid NOT NULL,
    format text NOT NULL,
    speed text NOT NULL,
    rated boolean NOT NULL,
    house_after integer,
    waiting_since timestamp(3) with time zone NOT NULL,
    battle_id uuid,
    matched_at timestamp(3) with time zone,
    opponent_id uuid,
    looked_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    house_at timestamp(3) with time zone,
    rules text DEFAULT 'classic'::text NOT NULL,
    sets jsonb,
    CONSTRAINT queue_tickets_found_then CHECK (((battle_id IS NULL) = (matched_at IS NULL)))
);


--
-- Name: rating_changes; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.rating_changes (
    trainer_id uuid NOT NULL,
    n integer NOT NULL,
    battle_id uuid NOT NULL,
    opponent_id uuid NOT NULL,
    score real NOT NULL,
    before integer NOT NULL,
    after integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    format text,
    format_before integer,
    format_after integer
);


--
-- Name: recipients; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.recipients (
    owner_id uuid NOT NULL,
    address text,
    address_state text DEFAULT 'none'::text NOT NULL,
    address_at timestamp(3) with time zone,
    unsubscribe_token text,
    mail_mode text DEFAULT 'gathered'::text NOT NULL,
    mail_at time without time zone DEFAULT '08:00:00'::time without time zone NOT NULL,
    mail_kinds text[] DEFAULT '{}'::text[] NOT NULL,
    push_kinds text[] DEFAULT '{}'::text[] NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    quiet_from time without time zone,
    quiet_to time without time zone,
    urgent_always boolean DEFAULT true NOT NULL,
    seen_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT recipients_address_length CHECK ((length(address) <= 254)),
    CONSTRAINT recipients_address_state_known CHECK ((address_state = ANY (ARRAY['none'::text, 'unconfirmed'::text, 'confirmed'::text, 'refused'::text, 'complained'::text]))),
    CONSTRAINT recipients_address_with_state CHECK (((address IS NULL) = (address_state = 'none'::text))),
    CONSTRAINT recipients_mail_mode_known CHECK ((mail_mode = ANY (ARRAY['off'::text, 'at_once'::text, 'gathered'::text, 'daily'::text]))),
    CONSTRAINT recipients_quiet_hours CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from IS NULL) OR (quiet_from <> quiet_to))))
);


--
-- Name: service_beats; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.service_beats (
    id smallint NOT NULL,
    beat_at timestamp(3) with time zone
);


--
-- Name: sessions; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.sessions (
    id uuid NOT NULL,
    trainer_id uuid NOT NULL,
    token_version integer NOT NULL,
    token_hash bytea NOT NULL,
    previous_hash bytea,
    created_at timestamp(3) with time zone NOT NULL,
    rotated_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    stays boolean NOT NULL,
    device text NOT NULL
);


--
-- Name: suppressed_addresses; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.suppressed_addresses (
    hash bytea NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: teams; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.teams (
    id uuid NOT NULL,
    trainer_id uuid NOT NULL,
    name text NOT NULL,
    format text NOT NULL,
    sets jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);


--
-- Name: trainers; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.trainers (
    id uuid NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    token_version integer DEFAULT 0 NOT NULL,
    role text DEFAULT 'trainer'::text NOT NULL,
    elo_rating integer DEFAULT 1000 NOT NULL,
    battle_wins integer DEFAULT 0 NOT NULL,
    battle_losses integer DEFAULT 0 NOT NULL,
    battle_draws integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    elo_start integer DEFAULT 1000 NOT NULL,
    house_level smallint,
    accepts_challenges text DEFAULT 'everyone'::text NOT NULL
);


--
-- Name: webhooks; Type: TABLE; Schema: battle; Owner: -
--

CREATE TABLE battle.webhooks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    url text NOT NULL,
    kinds text[],
    status text DEFAULT 'unproven'::text NOT NULL,
    reason text,
    failing_since timestamp(3) with time zone,
    secret bytea NOT NULL,
    old_secret bytea,
    old_secret_until timestamp(3) with time zone,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhooks_status_known CHECK ((status = ANY (ARRAY['unproven'::text, 'active'::text, 'failing'::text, 'disabled'::text])))
);


--
-- Name: applied; Type: TABLE; Schema: battle_migrations; Owner: -
--

CREATE TABLE battle_migrations.applied (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);


--
-- Name: applied_id_seq; Type: SEQUENCE; Schema: battle_migrations; Owner: -
--

CREATE SEQUENCE battle_migrations.applied_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: applied_id_seq; Type: SEQUENCE OWNED BY; Schema: battle_migrations; Owner: -
--

ALTER SEQUENCE battle_migrations.applied_id_seq OWNED BY battle_migrations.applied.id;


--
-- Name: applied id; Type: DEFAULT; Schema: battle_migrations; Owner: -
--

ALTER TABLE ONLY battle_migrations.applied ALTER COLUMN id SET DEFAULT nextval('battle_migrations.applied_id_seq'::regclass);


--
-- Data for Name: address_mails; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: battle_actions; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.battle_actions VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 1, 0, '{"move": 0, "type": "attack"}', '4a278636196f02365053523e38f50a83', '{"step": 1, "turn": 1, "phase": "action", "status": "active", "winner": null, "waitingOn": [1], "turnResolved": false}', '2026-11-28 22:14:58.98+00', NULL);
INSERT INTO battle.battle_actions VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 1, 1, '{"move": 0, "type": "attack"}', '6cc55e698d1dcf7469d4866207e70c8e', '{"step": 2, "turn": 2, "phase": "action", "status": "active", "winner": null, "waitingOn": [0, 1], "turnResolved": true}', '2026-11-28 22:14:58.998+00', NULL);
INSERT INTO battle.battle_actions VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 2, 0, '{"move": 0, "type": "attack"}', '0d3af7fcfe00cb2412626a59e1de1d54', '{"step": 2, "turn": 2, "phase": "action", "status": "active", "winner": null, "waitingOn": [1], "turnResolved": false}', '2026-11-28 22:14:59.012+00', NULL);
INSERT INTO battle.battle_actions VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 2, 1, '{"move": 0, "type": "attack"}', '68812529b7b6e196b7308f6b57d6ad90', '{"step": 3, "turn": 3, "phase": "action", "status": "active", "winner": null, "waitingOn": [0, 1], "turnResolved": true}', '2026-11-28 22:14:59.025+00', NULL);
INSERT INTO battle.battle_actions VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 1, 0, '{"move": 0, "type": "attack"}', '37d2a290e25c6303a19ef20ceabb7b0c', '{"step": 1, "turn": 1, "phase": "action", "status": "active", "winner": null, "waitingOn": [1], "turnResolved": false}', '2026-11-28 22:14:59.174+00', NULL);
INSERT INTO battle.battle_actions VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 1, 1, '{"move": 0, "type": "attack"}', 'ca7316892416718055d3a945770fb1b3', '{"step": 2, "turn": 2, "phase": "action", "status": "active", "winner": null, "waitingOn": [0, 1], "turnResolved": true}', '2026-11-28 22:14:59.185+00', NULL);
INSERT INTO battle.battle_actions VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 2, 0, '{"move": 0, "type": "attack"}', 'a55d2e5693cf02a62fa7e1f1de8d6838', '{"step": 2, "turn": 2, "phase": "action", "status": "active", "winner": null, "waitingOn": [1], "turnResolved": false}', '2026-11-28 22:14:59.233+00', NULL);
INSERT INTO battle.battle_actions VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 2, 1, '{"move": 0, "type": "attack"}', '96060d4ebec7ed0ec11b71b5f80f11d9', '{"step": 3, "turn": 3, "phase": "action", "status": "active", "winner": null, "waitingOn": [0, 1], "turnResolved": true}', '2026-11-28 22:14:59.27+00', NULL);


--
-- Data for Name: battle_setups; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.battle_setups VALUES ('2eb6aca7-94c8-41d1-b87a-25036adf917d', 9, '{"seed": "a56850780bf56c5214c5d836b8d6d8e510e15f7bc00514fc6ea59a761c0c802b", "teams": [[{"setup": {"level": 50, "moves": [{"pp": 20, "name": "magical-leaf", "type": "grass", "power": 60, "target": "opponent", "accuracy": null, "category": "special", "priority": 0}, {"pp": 20, "name": "stomp", "type": "normal", "power": 65, "target": "opponent", "contact": true, "accuracy": 100, "category": "physical", "minimize": true, "priority": 0, "flinchChance": 30}, {"pp": 20, "name": "teeter-dance", "type": "normal", "power": null, "target": "opponent", "ailment": {"name": "confusion", "chance": 100}, "hitsAll": true, "accuracy": 100, "category": "status", "priority": 0}, {"pp": 5, "name": "leaf-storm", "type": "grass", "power": 130, "target": "opponent", "accuracy": 90, "category": "special", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_attack", "stages": -2}]}}], "stats": {"hp": 147, "speed": 72, "attack": 132, "defense": 110, "special_attack": 72, "special_defense": 116}, "types": ["grass"], "weight": 214, "species": "tsareena", "baseAttack": 120}, "nature": "quiet", "nickname": null, "creatureId": "e0797b8b-f02e-41cd-8446-c9a9fe4ffee3", "individualValues": {"hp": 30, "speed": 6, "attack": 14, "defense": 15, "special_attack": 22, "special_defense": 27}}], [{"setup": {"level": 50, "moves": [{"pp": 20, "name": "slam", "type": "normal", "power": 80, "target": "opponent", "contact": true, "accuracy": 75, "category": "physical", "priority": 0}, {"pp": 15, "name": "leaf-blade", "type": "grass", "power": 90, "target": "opponent", "contact": true, "accuracy": 100, "category": "physical", "priority": 0, "criticalStage": 1}, {"pp": 20, "name": "coil", "type": "poison", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "attack", "stages": 1}, {"stat": "defense", "stages": 1}, {"stat": "accuracy", "stages": 1}]}}, {"pp": 10, "name": "giga-drain", "type": "grass", "drain": 50, "heals": true, "power": 75, "target": "opponent", "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 148, "speed": 123, "attack": 90, "defense": 106, "special_attack": 76, "special_defense": 113}, "types": ["grass"], "weight": 630, "species": "serperior", "baseAttack": 75}, "nature": "adamant", "nickname": null, "creatureId": "45275c6a-b753-47ce-bec4-37bdb44bb6fc", "individualValues": {"hp": 27, "speed": 11, "attack": 4, "defense": 13, "special_attack": 11, "special_defense": 26}}]], "format": "singles_1v1", "clientSeeds": ["a seed that Ash has sealed", "a seed that Gary has sealed"]}');
INSERT INTO battle.battle_setups VALUES ('f7cfb973-903e-4acc-84bc-d0cd589ac45f', 9, '{"seed": "aa0fa96f60630c4ce7fe8b5db9bb1457cd62841b790f881127a38f53eebfc6a4", "rules": "standard", "teams": [[{"setup": {"level": 50, "moves": [{"pp": 20, "name": "magical-leaf", "type": "grass", "power": 60, "target": "opponent", "accuracy": null, "category": "special", "priority": 0}, {"pp": 20, "name": "stomp", "type": "normal", "power": 65, "target": "opponent", "traits": ["additional"], "contact": true, "accuracy": 100, "category": "physical", "minimize": true, "priority": 0, "flinchChance": 30}, {"pp": 20, "name": "teeter-dance", "type": "normal", "power": null, "target": "opponent", "traits": ["dance"], "ailment": {"name": "confusion", "chance": 100}, "hitsAll": true, "accuracy": 100, "category": "status", "priority": 0}, {"pp": 5, "name": "leaf-storm", "type": "grass", "power": 130, "target": "opponent", "accuracy": 90, "category": "special", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_attack", "stages": -2}]}}], "stats": {"hp": 147, "speed": 72, "attack": 132, "defense": 110, "special_attack": 72, "special_defense": 116}, "types": ["grass"], "nature": "quiet", "weight": 214, "ability": "queenly_majesty", "species": "tsareena", "baseAttack": 120}, "nature": "quiet", "nickname": null, "creatureId": "e0797b8b-f02e-41cd-8446-c9a9fe4ffee3", "individualValues": {"hp": 30, "speed": 6, "attack": 14, "defense": 15, "special_attack": 22, "special_defense": 27}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-spin", "type": "fire", "binds": true, "power": 35, "target": "opponent", "accuracy": 85, "category": "special", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 10, "name": "scary-face", "type": "normal", "power": null, "target": "opponent", "traits": ["reflectable"], "accuracy": 100, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "speed", "stages": -2}]}}, {"pp": 15, "name": "flare-blitz", "type": "fire", "drain": -33, "power": 120, "thaws": true, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}], "stats": {"hp": 128, "speed": 84, "attack": 135, "defense": 73, "special_attack": 113, "special_defense": 117}, "types": ["fire"], "nature": "bold", "weight": 250, "ability": "flash_fire", "species": "flareon", "baseAttack": 130}, "nature": "bold", "nickname": null, "creatureId": "7d293c87-47c0-4c26-820b-3aa328073b60", "individualValues": {"hp": 7, "speed": 29, "attack": 30, "defense": 5, "special_attack": 26, "special_defense": 5}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "take-down", "type": "normal", "drain": -25, "power": 90, "target": "opponent", "contact": true, "accuracy": 85, "category": "physical", "priority": 0}, {"pp": 20, "name": "amnesia", "type": "psychic", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_defense", "stages": 2}]}}, {"pp": 10, "name": "muddy-water", "type": "water", "power": 90, "target": "opponent", "traits": ["additional"], "hitsAll": true, "accuracy": 85, "category": "special", "priority": 0, "statChanges": {"chance": 30, "target": "opponent", "changes": [{"stat": "accuracy", "stages": -1}]}}, {"pp": 40, "name": "screech", "type": "normal", "power": null, "sound": true, "target": "opponent", "traits": ["reflectable"], "accuracy": 85, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "defense", "stages": -2}]}, "bypassesSubstitute": true}], "stats": {"hp": 167, "speed": 66, "attack": 143, "defense": 96, "special_attack": 96, "special_defense": 90}, "types": ["water", "ground"], "nature": "naughty", "weight": 819, "ability": "torrent", "species": "swampert", "baseAttack": 110}, "nature": "naughty", "nickname": null, "creatureId": "14443ab4-94f5-4428-ad3c-6ea971fd2031", "individualValues": {"hp": 15, "speed": 3, "attack": 31, "defense": 3, "special_attack": 13, "special_defense": 13}}], [{"setup": {"level": 50, "moves": [{"pp": 20, "name": "slam", "type": "normal", "power": 80, "target": "opponent", "contact": true, "accuracy": 75, "category": "physical", "priority": 0}, {"pp": 15, "name": "leaf-blade", "type": "grass", "power": 90, "target": "opponent", "traits": ["slicing"], "contact": true, "accuracy": 100, "category": "physical", "priority": 0, "criticalStage": 1}, {"pp": 20, "name": "coil", "type": "poison", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "attack", "stages": 1}, {"stat": "defense", "stages": 1}, {"stat": "accuracy", "stages": 1}]}}, {"pp": 10, "name": "giga-drain", "type": "grass", "drain": 50, "heals": true, "power": 75, "target": "opponent", "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 148, "speed": 123, "attack": 90, "defense": 106, "special_attack": 76, "special_defense": 113}, "types": ["grass"], "nature": "adamant", "weight": 630, "ability": "overgrow", "species": "serperior", "baseAttack": 75}, "nature": "adamant", "nickname": null, "creatureId": "45275c6a-b753-47ce-bec4-37bdb44bb6fc", "individualValues": {"hp": 27, "speed": 11, "attack": 4, "defense": 13, "special_attack": 11, "special_defense": 26}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-punch", "type": "fire", "power": 75, "target": "opponent", "traits": ["punch", "additional"], "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 20, "name": "low-kick", "type": "fighting", "power": null, "target": "opponent", "contact": true, "effects": [{"kind": "power_from", "comparison": "target_weight"}], "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "flamethrower", "type": "fire", "power": 90, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 10}, "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 141, "speed": 107, "attack": 111, "defense": 75, "special_attack": 142, "special_defense": 100}, "types": ["fire"], "nature": "naive", "weight": 680, "ability": "flame_body", "species": "magmortar", "baseAttack": 95}, "nature": "naive", "nickname": null, "creatureId": "603e38d9-8e76-4eea-87ae-9a244f52afc4", "individualValues": {"hp": 12, "speed": 20, "attack": 23, "defense": 7, "special_attack": 24, "special_defense": 25}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "bubble-beam", "type": "water", "power": 65, "target": "opponent", "traits": ["additional"], "accuracy": 100, "category": "special", "priority": 0, "statChanges": {"chance": 10, "target": "opponent", "changes": [{"stat": "speed", "stages": -1}]}}, {"pp": 5, "name": "encore", "type": "normal", "power": null, "target": "opponent", "traits": ["reflectable"], "accuracy": 100, "category": "status", "noEncore": true, "priority": 0, "condition": {"name": "encore", "target": "opponent"}, "bypassesSubstitute": true}, {"pp": 10, "name": "misty-terrain", "type": "fairy", "power": null, "target": "user", "effects": [{"kind": "field", "condition": "misty_terrain"}], "accuracy": null, "category": "status", "priority": 0}, {"pp": 10, "name": "hyper-voice", "type": "normal", "power": 90, "sound": true, "target": "opponent", "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0, "bypassesSubstitute": true}], "stats": {"hp": 154, "speed": 72, "attack": 80, "defense": 94, "special_attack": 157, "special_defense": 132}, "types": ["water", "fairy"], "nature": "modest", "weight": 440, "ability": "torrent", "species": "primarina", "baseAttack": 74}, "nature": "modest", "nickname": null, "creatureId": "60ce91e2-95cd-4ae9-a26c-019e078f1ef5", "individualValues": {"hp": 29, "speed": 14, "attack": 21, "defense": 30, "special_attack": 25, "special_defense": 23}}]], "format": "singles_3v3", "clientSeeds": [null, null]}');
INSERT INTO battle.battle_setups VALUES ('a8cbf469-9077-4bd2-af11-b2cb6863f4df', 9, '{"seed": "3b548d02e12d312f8291cddbb52828d6f8e4d90751a24494f86a9c97c58c056c", "teams": [[{"setup": {"level": 50, "moves": [{"pp": 20, "name": "magical-leaf", "type": "grass", "power": 60, "target": "opponent", "accuracy": null, "category": "special", "priority": 0}, {"pp": 20, "name": "stomp", "type": "normal", "power": 65, "target": "opponent", "contact": true, "accuracy": 100, "category": "physical", "minimize": true, "priority": 0, "flinchChance": 30}, {"pp": 20, "name": "teeter-dance", "type": "normal", "power": null, "target": "opponent", "ailment": {"name": "confusion", "chance": 100}, "hitsAll": true, "accuracy": 100, "category": "status", "priority": 0}, {"pp": 5, "name": "leaf-storm", "type": "grass", "power": 130, "target": "opponent", "accuracy": 90, "category": "special", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_attack", "stages": -2}]}}], "stats": {"hp": 147, "speed": 72, "attack": 132, "defense": 110, "special_attack": 72, "special_defense": 116}, "types": ["grass"], "weight": 214, "species": "tsareena", "baseAttack": 120}, "nature": "quiet", "nickname": null, "creatureId": "e0797b8b-f02e-41cd-8446-c9a9fe4ffee3", "individualValues": {"hp": 30, "speed": 6, "attack": 14, "defense": 15, "special_attack": 22, "special_defense": 27}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-spin", "type": "fire", "binds": true, "power": 35, "target": "opponent", "accuracy": 85, "category": "special", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 10, "name": "scary-face", "type": "normal", "power": null, "target": "opponent", "accuracy": 100, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "speed", "stages": -2}]}}, {"pp": 15, "name": "flare-blitz", "type": "fire", "drain": -33, "power": 120, "thaws": true, "target": "opponent", "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}], "stats": {"hp": 128, "speed": 84, "attack": 135, "defense": 73, "special_attack": 113, "special_defense": 117}, "types": ["fire"], "weight": 250, "species": "flareon", "baseAttack": 130}, "nature": "bold", "nickname": null, "creatureId": "7d293c87-47c0-4c26-820b-3aa328073b60", "individualValues": {"hp": 7, "speed": 29, "attack": 30, "defense": 5, "special_attack": 26, "special_defense": 5}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "take-down", "type": "normal", "drain": -25, "power": 90, "target": "opponent", "contact": true, "accuracy": 85, "category": "physical", "priority": 0}, {"pp": 20, "name": "amnesia", "type": "psychic", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_defense", "stages": 2}]}}, {"pp": 10, "name": "muddy-water", "type": "water", "power": 90, "target": "opponent", "hitsAll": true, "accuracy": 85, "category": "special", "priority": 0, "statChanges": {"chance": 30, "target": "opponent", "changes": [{"stat": "accuracy", "stages": -1}]}}, {"pp": 40, "name": "screech", "type": "normal", "power": null, "sound": true, "target": "opponent", "accuracy": 85, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "defense", "stages": -2}]}, "bypassesSubstitute": true}], "stats": {"hp": 167, "speed": 66, "attack": 143, "defense": 96, "special_attack": 96, "special_defense": 90}, "types": ["water", "ground"], "weight": 819, "species": "swampert", "baseAttack": 110}, "nature": "naughty", "nickname": null, "creatureId": "14443ab4-94f5-4428-ad3c-6ea971fd2031", "individualValues": {"hp": 15, "speed": 3, "attack": 31, "defense": 3, "special_attack": 13, "special_defense": 13}}], [{"setup": {"level": 50, "moves": [{"pp": 20, "name": "slam", "type": "normal", "power": 80, "target": "opponent", "contact": true, "accuracy": 75, "category": "physical", "priority": 0}, {"pp": 15, "name": "leaf-blade", "type": "grass", "power": 90, "target": "opponent", "contact": true, "accuracy": 100, "category": "physical", "priority": 0, "criticalStage": 1}, {"pp": 20, "name": "coil", "type": "poison", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "attack", "stages": 1}, {"stat": "defense", "stages": 1}, {"stat": "accuracy", "stages": 1}]}}, {"pp": 10, "name": "giga-drain", "type": "grass", "drain": 50, "heals": true, "power": 75, "target": "opponent", "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 148, "speed": 123, "attack": 90, "defense": 106, "special_attack": 76, "special_defense": 113}, "types": ["grass"], "weight": 630, "species": "serperior", "baseAttack": 75}, "nature": "adamant", "nickname": null, "creatureId": "45275c6a-b753-47ce-bec4-37bdb44bb6fc", "individualValues": {"hp": 27, "speed": 11, "attack": 4, "defense": 13, "special_attack": 11, "special_defense": 26}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-punch", "type": "fire", "power": 75, "target": "opponent", "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 20, "name": "low-kick", "type": "fighting", "power": null, "target": "opponent", "contact": true, "effects": [{"kind": "power_from", "comparison": "target_weight"}], "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "flamethrower", "type": "fire", "power": 90, "target": "opponent", "ailment": {"name": "burn", "chance": 10}, "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 141, "speed": 107, "attack": 111, "defense": 75, "special_attack": 142, "special_defense": 100}, "types": ["fire"], "weight": 680, "species": "magmortar", "baseAttack": 95}, "nature": "naive", "nickname": null, "creatureId": "603e38d9-8e76-4eea-87ae-9a244f52afc4", "individualValues": {"hp": 12, "speed": 20, "attack": 23, "defense": 7, "special_attack": 24, "special_defense": 25}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "bubble-beam", "type": "water", "power": 65, "target": "opponent", "accuracy": 100, "category": "special", "priority": 0, "statChanges": {"chance": 10, "target": "opponent", "changes": [{"stat": "speed", "stages": -1}]}}, {"pp": 5, "name": "encore", "type": "normal", "power": null, "target": "opponent", "accuracy": 100, "category": "status", "noEncore": true, "priority": 0, "condition": {"name": "encore", "target": "opponent"}, "bypassesSubstitute": true}, {"pp": 10, "name": "misty-terrain", "type": "fairy", "power": null, "target": "user", "effects": [{"kind": "field", "condition": "misty_terrain"}], "accuracy": null, "category": "status", "priority": 0}, {"pp": 10, "name": "hyper-voice", "type": "normal", "power": 90, "sound": true, "target": "opponent", "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0, "bypassesSubstitute": true}], "stats": {"hp": 154, "speed": 72, "attack": 80, "defense": 94, "special_attack": 157, "special_defense": 132}, "types": ["water", "fairy"], "weight": 440, "species": "primarina", "baseAttack": 74}, "nature": "modest", "nickname": null, "creatureId": "60ce91e2-95cd-4ae9-a26c-019e078f1ef5", "individualValues": {"hp": 29, "speed": 14, "attack": 21, "defense": 30, "special_attack": 25, "special_defense": 23}}]], "format": "singles_3v3", "clientSeeds": [null, null]}');
INSERT INTO battle.battle_setups VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 9, '{"seed": "2a33b9e952b22d6b7fdf227ce3b075ad50d81a4b5569f5ace60c414e2cb6ad66", "teams": [[{"setup": {"level": 50, "moves": [{"pp": 20, "name": "magical-leaf", "type": "grass", "power": 60, "target": "opponent", "accuracy": null, "category": "special", "priority": 0}, {"pp": 20, "name": "stomp", "type": "normal", "power": 65, "target": "opponent", "contact": true, "accuracy": 100, "category": "physical", "minimize": true, "priority": 0, "flinchChance": 30}, {"pp": 20, "name": "teeter-dance", "type": "normal", "power": null, "target": "opponent", "ailment": {"name": "confusion", "chance": 100}, "hitsAll": true, "accuracy": 100, "category": "status", "priority": 0}, {"pp": 5, "name": "leaf-storm", "type": "grass", "power": 130, "target": "opponent", "accuracy": 90, "category": "special", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_attack", "stages": -2}]}}], "stats": {"hp": 147, "speed": 72, "attack": 132, "defense": 110, "special_attack": 72, "special_defense": 116}, "types": ["grass"], "weight": 214, "species": "tsareena", "baseAttack": 120}, "nature": "quiet", "nickname": null, "creatureId": "e0797b8b-f02e-41cd-8446-c9a9fe4ffee3", "individualValues": {"hp": 30, "speed": 6, "attack": 14, "defense": 15, "special_attack": 22, "special_defense": 27}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-spin", "type": "fire", "binds": true, "power": 35, "target": "opponent", "accuracy": 85, "category": "special", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 10, "name": "scary-face", "type": "normal", "power": null, "target": "opponent", "accuracy": 100, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "speed", "stages": -2}]}}, {"pp": 15, "name": "flare-blitz", "type": "fire", "drain": -33, "power": 120, "thaws": true, "target": "opponent", "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}], "stats": {"hp": 128, "speed": 84, "attack": 135, "defense": 73, "special_attack": 113, "special_defense": 117}, "types": ["fire"], "weight": 250, "species": "flareon", "baseAttack": 130}, "nature": "bold", "nickname": null, "creatureId": "7d293c87-47c0-4c26-820b-3aa328073b60", "individualValues": {"hp": 7, "speed": 29, "attack": 30, "defense": 5, "special_attack": 26, "special_defense": 5}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "take-down", "type": "normal", "drain": -25, "power": 90, "target": "opponent", "contact": true, "accuracy": 85, "category": "physical", "priority": 0}, {"pp": 20, "name": "amnesia", "type": "psychic", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_defense", "stages": 2}]}}, {"pp": 10, "name": "muddy-water", "type": "water", "power": 90, "target": "opponent", "hitsAll": true, "accuracy": 85, "category": "special", "priority": 0, "statChanges": {"chance": 30, "target": "opponent", "changes": [{"stat": "accuracy", "stages": -1}]}}, {"pp": 40, "name": "screech", "type": "normal", "power": null, "sound": true, "target": "opponent", "accuracy": 85, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "defense", "stages": -2}]}, "bypassesSubstitute": true}], "stats": {"hp": 167, "speed": 66, "attack": 143, "defense": 96, "special_attack": 96, "special_defense": 90}, "types": ["water", "ground"], "weight": 819, "species": "swampert", "baseAttack": 110}, "nature": "naughty", "nickname": null, "creatureId": "14443ab4-94f5-4428-ad3c-6ea971fd2031", "individualValues": {"hp": 15, "speed": 3, "attack": 31, "defense": 3, "special_attack": 13, "special_defense": 13}}], [{"setup": {"level": 50, "moves": [{"pp": 20, "name": "slam", "type": "normal", "power": 80, "target": "opponent", "contact": true, "accuracy": 75, "category": "physical", "priority": 0}, {"pp": 15, "name": "leaf-blade", "type": "grass", "power": 90, "target": "opponent", "contact": true, "accuracy": 100, "category": "physical", "priority": 0, "criticalStage": 1}, {"pp": 20, "name": "coil", "type": "poison", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "attack", "stages": 1}, {"stat": "defense", "stages": 1}, {"stat": "accuracy", "stages": 1}]}}, {"pp": 10, "name": "giga-drain", "type": "grass", "drain": 50, "heals": true, "power": 75, "target": "opponent", "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 148, "speed": 123, "attack": 90, "defense": 106, "special_attack": 76, "special_defense": 113}, "types": ["grass"], "weight": 630, "species": "serperior", "baseAttack": 75}, "nature": "adamant", "nickname": null, "creatureId": "45275c6a-b753-47ce-bec4-37bdb44bb6fc", "individualValues": {"hp": 27, "speed": 11, "attack": 4, "defense": 13, "special_attack": 11, "special_defense": 26}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-punch", "type": "fire", "power": 75, "target": "opponent", "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 20, "name": "low-kick", "type": "fighting", "power": null, "target": "opponent", "contact": true, "effects": [{"kind": "power_from", "comparison": "target_weight"}], "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "flamethrower", "type": "fire", "power": 90, "target": "opponent", "ailment": {"name": "burn", "chance": 10}, "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 141, "speed": 107, "attack": 111, "defense": 75, "special_attack": 142, "special_defense": 100}, "types": ["fire"], "weight": 680, "species": "magmortar", "baseAttack": 95}, "nature": "naive", "nickname": null, "creatureId": "603e38d9-8e76-4eea-87ae-9a244f52afc4", "individualValues": {"hp": 12, "speed": 20, "attack": 23, "defense": 7, "special_attack": 24, "special_defense": 25}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "bubble-beam", "type": "water", "power": 65, "target": "opponent", "accuracy": 100, "category": "special", "priority": 0, "statChanges": {"chance": 10, "target": "opponent", "changes": [{"stat": "speed", "stages": -1}]}}, {"pp": 5, "name": "encore", "type": "normal", "power": null, "target": "opponent", "accuracy": 100, "category": "status", "noEncore": true, "priority": 0, "condition": {"name": "encore", "target": "opponent"}, "bypassesSubstitute": true}, {"pp": 10, "name": "misty-terrain", "type": "fairy", "power": null, "target": "user", "effects": [{"kind": "field", "condition": "misty_terrain"}], "accuracy": null, "category": "status", "priority": 0}, {"pp": 10, "name": "hyper-voice", "type": "normal", "power": 90, "sound": true, "target": "opponent", "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0, "bypassesSubstitute": true}], "stats": {"hp": 154, "speed": 72, "attack": 80, "defense": 94, "special_attack": 157, "special_defense": 132}, "types": ["water", "fairy"], "weight": 440, "species": "primarina", "baseAttack": 74}, "nature": "modest", "nickname": null, "creatureId": "60ce91e2-95cd-4ae9-a26c-019e078f1ef5", "individualValues": {"hp": 29, "speed": 14, "attack": 21, "defense": 30, "special_attack": 25, "special_defense": 23}}]], "format": "singles_3v3", "clientSeeds": [null, null]}');
INSERT INTO battle.battle_setups VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 9, '{"seed": "6e5c72c4093755742f0c07ba92922470f0a953e7f2fc05dbef53f0f9d1e39dc8", "rules": "standard", "teams": [[{"setup": {"level": 50, "moves": [{"pp": 20, "name": "magical-leaf", "type": "grass", "power": 60, "target": "opponent", "accuracy": null, "category": "special", "priority": 0}, {"pp": 20, "name": "stomp", "type": "normal", "power": 65, "target": "opponent", "traits": ["additional"], "contact": true, "accuracy": 100, "category": "physical", "minimize": true, "priority": 0, "flinchChance": 30}, {"pp": 20, "name": "teeter-dance", "type": "normal", "power": null, "target": "opponent", "traits": ["dance"], "ailment": {"name": "confusion", "chance": 100}, "hitsAll": true, "accuracy": 100, "category": "status", "priority": 0}, {"pp": 5, "name": "leaf-storm", "type": "grass", "power": 130, "target": "opponent", "accuracy": 90, "category": "special", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_attack", "stages": -2}]}}], "stats": {"hp": 147, "speed": 72, "attack": 132, "defense": 110, "special_attack": 72, "special_defense": 116}, "types": ["grass"], "nature": "quiet", "weight": 214, "ability": "queenly_majesty", "species": "tsareena", "baseAttack": 120}, "nature": "quiet", "nickname": null, "creatureId": "e0797b8b-f02e-41cd-8446-c9a9fe4ffee3", "individualValues": {"hp": 30, "speed": 6, "attack": 14, "defense": 15, "special_attack": 22, "special_defense": 27}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-spin", "type": "fire", "binds": true, "power": 35, "target": "opponent", "accuracy": 85, "category": "special", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 10, "name": "scary-face", "type": "normal", "power": null, "target": "opponent", "traits": ["reflectable"], "accuracy": 100, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "speed", "stages": -2}]}}, {"pp": 15, "name": "flare-blitz", "type": "fire", "drain": -33, "power": 120, "thaws": true, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}], "stats": {"hp": 128, "speed": 84, "attack": 135, "defense": 73, "special_attack": 113, "special_defense": 117}, "types": ["fire"], "nature": "bold", "weight": 250, "ability": "flash_fire", "species": "flareon", "baseAttack": 130}, "nature": "bold", "nickname": null, "creatureId": "7d293c87-47c0-4c26-820b-3aa328073b60", "individualValues": {"hp": 7, "speed": 29, "attack": 30, "defense": 5, "special_attack": 26, "special_defense": 5}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "take-down", "type": "normal", "drain": -25, "power": 90, "target": "opponent", "contact": true, "accuracy": 85, "category": "physical", "priority": 0}, {"pp": 20, "name": "amnesia", "type": "psychic", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "special_defense", "stages": 2}]}}, {"pp": 10, "name": "muddy-water", "type": "water", "power": 90, "target": "opponent", "traits": ["additional"], "hitsAll": true, "accuracy": 85, "category": "special", "priority": 0, "statChanges": {"chance": 30, "target": "opponent", "changes": [{"stat": "accuracy", "stages": -1}]}}, {"pp": 40, "name": "screech", "type": "normal", "power": null, "sound": true, "target": "opponent", "traits": ["reflectable"], "accuracy": 85, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "opponent", "changes": [{"stat": "defense", "stages": -2}]}, "bypassesSubstitute": true}], "stats": {"hp": 167, "speed": 66, "attack": 143, "defense": 96, "special_attack": 96, "special_defense": 90}, "types": ["water", "ground"], "nature": "naughty", "weight": 819, "ability": "torrent", "species": "swampert", "baseAttack": 110}, "nature": "naughty", "nickname": null, "creatureId": "14443ab4-94f5-4428-ad3c-6ea971fd2031", "individualValues": {"hp": 15, "speed": 3, "attack": 31, "defense": 3, "special_attack": 13, "special_defense": 13}}], [{"setup": {"level": 50, "moves": [{"pp": 20, "name": "slam", "type": "normal", "power": 80, "target": "opponent", "contact": true, "accuracy": 75, "category": "physical", "priority": 0}, {"pp": 15, "name": "leaf-blade", "type": "grass", "power": 90, "target": "opponent", "traits": ["slicing"], "contact": true, "accuracy": 100, "category": "physical", "priority": 0, "criticalStage": 1}, {"pp": 20, "name": "coil", "type": "poison", "power": null, "target": "user", "accuracy": null, "category": "status", "priority": 0, "statChanges": {"chance": 100, "target": "user", "changes": [{"stat": "attack", "stages": 1}, {"stat": "defense", "stages": 1}, {"stat": "accuracy", "stages": 1}]}}, {"pp": 10, "name": "giga-drain", "type": "grass", "drain": 50, "heals": true, "power": 75, "target": "opponent", "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 148, "speed": 123, "attack": 90, "defense": 106, "special_attack": 76, "special_defense": 113}, "types": ["grass"], "nature": "adamant", "weight": 630, "ability": "overgrow", "species": "serperior", "baseAttack": 75}, "nature": "adamant", "nickname": null, "creatureId": "45275c6a-b753-47ce-bec4-37bdb44bb6fc", "individualValues": {"hp": 27, "speed": 11, "attack": 4, "defense": 13, "special_attack": 11, "special_defense": 26}}, {"setup": {"level": 50, "moves": [{"pp": 15, "name": "fire-punch", "type": "fire", "power": 75, "target": "opponent", "traits": ["punch", "additional"], "ailment": {"name": "burn", "chance": 10}, "contact": true, "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "lava-plume", "type": "fire", "power": 80, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 30}, "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0}, {"pp": 20, "name": "low-kick", "type": "fighting", "power": null, "target": "opponent", "contact": true, "effects": [{"kind": "power_from", "comparison": "target_weight"}], "accuracy": 100, "category": "physical", "priority": 0}, {"pp": 15, "name": "flamethrower", "type": "fire", "power": 90, "target": "opponent", "traits": ["additional"], "ailment": {"name": "burn", "chance": 10}, "accuracy": 100, "category": "special", "priority": 0}], "stats": {"hp": 141, "speed": 107, "attack": 111, "defense": 75, "special_attack": 142, "special_defense": 100}, "types": ["fire"], "nature": "naive", "weight": 680, "ability": "flame_body", "species": "magmortar", "baseAttack": 95}, "nature": "naive", "nickname": null, "creatureId": "603e38d9-8e76-4eea-87ae-9a244f52afc4", "individualValues": {"hp": 12, "speed": 20, "attack": 23, "defense": 7, "special_attack": 24, "special_defense": 25}}, {"setup": {"level": 50, "moves": [{"pp": 20, "name": "bubble-beam", "type": "water", "power": 65, "target": "opponent", "traits": ["additional"], "accuracy": 100, "category": "special", "priority": 0, "statChanges": {"chance": 10, "target": "opponent", "changes": [{"stat": "speed", "stages": -1}]}}, {"pp": 5, "name": "encore", "type": "normal", "power": null, "target": "opponent", "traits": ["reflectable"], "accuracy": 100, "category": "status", "noEncore": true, "priority": 0, "condition": {"name": "encore", "target": "opponent"}, "bypassesSubstitute": true}, {"pp": 10, "name": "misty-terrain", "type": "fairy", "power": null, "target": "user", "effects": [{"kind": "field", "condition": "misty_terrain"}], "accuracy": null, "category": "status", "priority": 0}, {"pp": 10, "name": "hyper-voice", "type": "normal", "power": 90, "sound": true, "target": "opponent", "hitsAll": true, "accuracy": 100, "category": "special", "priority": 0, "bypassesSubstitute": true}], "stats": {"hp": 154, "speed": 72, "attack": 80, "defense": 94, "special_attack": 157, "special_defense": 132}, "types": ["water", "fairy"], "nature": "modest", "weight": 440, "ability": "torrent", "species": "primarina", "baseAttack": 74}, "nature": "modest", "nickname": null, "creatureId": "60ce91e2-95cd-4ae9-a26c-019e078f1ef5", "individualValues": {"hp": 29, "speed": 14, "attack": 21, "defense": 30, "special_attack": 25, "special_defense": 23}}]], "format": "singles_3v3", "clientSeeds": [null, null]}');


--
-- Data for Name: battle_steps; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.battle_steps VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 0, 3, '[{"hp": 147, "seq": 1, "kind": "switch", "side": 0, "slot": 0, "step": 0, "turn": 0, "level": 50, "types": ["grass"], "status": null, "species": "tsareena"}, {"hp": 148, "seq": 2, "kind": "switch", "side": 1, "slot": 0, "step": 0, "turn": 0, "level": 50, "types": ["grass"], "status": null, "species": "serperior"}, {"seq": 3, "kind": "turn_start", "side": null, "step": 0, "turn": 1}]');
INSERT INTO battle.battle_steps VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 1, 8, '[{"seq": 4, "kind": "move", "move": "slam", "side": 1, "slot": 0, "step": 1, "turn": 1, "species": "serperior"}, {"hp": 117, "seq": 5, "kind": "damage", "side": 0, "slot": 0, "step": 1, "turn": 1, "amount": 30, "critical": false, "effectiveness": 1}, {"seq": 6, "kind": "move", "move": "magical-leaf", "side": 0, "slot": 0, "step": 1, "turn": 1, "species": "tsareena"}, {"hp": 136, "seq": 7, "kind": "damage", "side": 1, "slot": 0, "step": 1, "turn": 1, "amount": 12, "critical": false, "effectiveness": 0.5}, {"seq": 8, "kind": "turn_start", "side": null, "step": 1, "turn": 2}]');
INSERT INTO battle.battle_steps VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 2, 13, '[{"seq": 9, "kind": "move", "move": "slam", "side": 1, "slot": 0, "step": 2, "turn": 2, "species": "serperior"}, {"seq": 10, "kind": "miss", "move": "slam", "side": 1, "slot": 0, "step": 2, "turn": 2}, {"seq": 11, "kind": "move", "move": "magical-leaf", "side": 0, "slot": 0, "step": 2, "turn": 2, "species": "tsareena"}, {"hp": 125, "seq": 12, "kind": "damage", "side": 1, "slot": 0, "step": 2, "turn": 2, "amount": 11, "critical": false, "effectiveness": 0.5}, {"seq": 13, "kind": "turn_start", "side": null, "step": 2, "turn": 3}]');
INSERT INTO battle.battle_steps VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 0, 3, '[{"hp": 147, "seq": 1, "kind": "switch", "side": 0, "slot": 0, "step": 0, "turn": 0, "level": 50, "types": ["grass"], "status": null, "species": "tsareena"}, {"hp": 148, "seq": 2, "kind": "switch", "side": 1, "slot": 0, "step": 0, "turn": 0, "level": 50, "types": ["grass"], "status": null, "species": "serperior"}, {"seq": 3, "kind": "turn_start", "side": null, "step": 0, "turn": 1}]');
INSERT INTO battle.battle_steps VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 1, 8, '[{"seq": 4, "kind": "move", "move": "slam", "side": 1, "slot": 0, "step": 1, "turn": 1, "species": "serperior"}, {"hp": 118, "seq": 5, "kind": "damage", "side": 0, "slot": 0, "step": 1, "turn": 1, "amount": 29, "critical": false, "effectiveness": 1}, {"seq": 6, "kind": "move", "move": "magical-leaf", "side": 0, "slot": 0, "step": 1, "turn": 1, "species": "tsareena"}, {"hp": 136, "seq": 7, "kind": "damage", "side": 1, "slot": 0, "step": 1, "turn": 1, "amount": 12, "critical": false, "effectiveness": 0.5}, {"seq": 8, "kind": "turn_start", "side": null, "step": 1, "turn": 2}]');
INSERT INTO battle.battle_steps VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 2, 13, '[{"seq": 9, "kind": "move", "move": "slam", "side": 1, "slot": 0, "step": 2, "turn": 2, "species": "serperior"}, {"hp": 89, "seq": 10, "kind": "damage", "side": 0, "slot": 0, "step": 2, "turn": 2, "amount": 29, "critical": false, "effectiveness": 1}, {"seq": 11, "kind": "move", "move": "magical-leaf", "side": 0, "slot": 0, "step": 2, "turn": 2, "species": "tsareena"}, {"hp": 125, "seq": 12, "kind": "damage", "side": 1, "slot": 0, "step": 2, "turn": 2, "amount": 11, "critical": false, "effectiveness": 0.5}, {"seq": 13, "kind": "turn_start", "side": null, "step": 2, "turn": 3}]');


--
-- Data for Name: battle_transcripts; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.battle_transcripts VALUES ('2eb6aca7-94c8-41d1-b87a-25036adf917d', '\x1b022b11d5a41e00345216cedf6f9beaffb46b66b0f33adbaf5bed3a052bb1ce187842c4695e1ae6947fdd91312b2c0edb16c85d2eecfd7f6b69daca000b53e7423baacee7e60f040166fe2c05d9953c6b26555f25fa62ec39b3af8a84a990b232f24c86aea6c335b10f24848b41ab7ed505feac0dfc0598ea03ffe8408efde09f1c14482378f84e99af0007b30c5f9ba62f8b5818c1eb413d945ccfa626f037b70e8ab915fcede63c4f06aee0ff5ce2997a60f09d838f36af6cfa60f9581e28ad3616d5783b6a647eec09a580ffd3dfb84d77557af7afef674ee0170c4970f0fe99eb0b330a130fe0efd77f2eb5be2f46c6ac81748149266e8879c2c03b4e354b5c93fd388b08c666a5c9e475ab71a1298553403b1fa80a20a15bfb2d1f25f48321a75d7bf0050ec248ba97b4677157e550aa9c6d3cbccb6242898a3dbfc6456bc589dc6cd63bb4a29974784f2135a1184f5f954ac937d52a3d8576aaf66a999f15430f29569fca9c4299b47319a7aa65ca6ed58714567ec80bf41446c9f73f3742653774ae93b4af9a571222378d58451b5a09714fa668189a0ef34fda0a6ef3bc0d6a38d13234a68cdfe22276dcf2c204d5a100eb89520c6c769ae5422c1df1bd887908422cc1c9338509879c4ebb91e2825e6cfe3b499259ceac4534abd1f179fb487260d456c799f22a8ce621ba5f0144692812e3e8306a29ea7acbbab81d1b99d0e13e1336ecaa65fe9e0558f78f4c116b3c8be20746cd6418c65cb887e3982dd384dbb2852000843234988389690fcbde9cb6ad26d66cf2afd9cd1b4ad1586194f027ac0ea4be15ada6aba2722e2aac52c72fb9e8f3aa850043015b58c44ed677c0394df3281c2863e1a82214251bebb71af2925dd3d3ab66c63a43c55bca34a071b903630b0bf5817d1151be609b55f3c2c3c712cabfc74b51e9fcb502730f808aa0721621562e52bc83b5c8c4b572907791036743247191129f4c3bde37d2106a073b4eb8b01e3f839a66253cb0e8cfb8d812299a3f59ccd954bdc75401b00b10c779a4d399a28da8aa40e1c78fb963464341b6c21531fbde92241b0bfa7a0f61455ff15fa6caa210627182e107babb99ae6e5c7f77647d37a9386c03cf1544c6a0da39d0ff0c517c83dda6008cfe2f007b09bb0a4c2b48a380990ab32a7ea950a3219c6e0c5450d61051873e1d81756c46ac0c621a3073a2c330869118b662160ab33198add04114375ba879400d0f8ace28ace3f606b72f98c9f312c6398a0677fff7df77e97799eaeaff39f000a848b8eb0d5bde7a20c4c9fd081144fdb46d277cc241f5341f9759879efabd833c7ccfc237f3e9947978fc0a04f2a312483958f926a682f501a6294fd9dc3ac8cd429ead41f1f263be4181f8b7a83d1d3c4c298729378355f3cbb898263ed5f6b70f53393fff55fe54b405e01615807fc28e85114c98f343f32ec4097ed331f0773a9ff74780d7af15fe593d5ab5e85c6d6095cab98cc076b2acc43e666af38bf55d5d65adc5e51f7efcb2872cc4338d3effb97f28b3212aaf9e8141fcff78751f43bcd0ea5a71b9ba795fef2e5fdfd57b66e2709d984390542a41bcf2afcfb45b605a02ac5da2ed7247fe3c65daeb6faf77bd8313e92be77f70798b512eeb31cea041e3e1a877d7ef4e4d266cab01f78fb3695dce60d6f11a519ae146d79b12c52e13f41311c838ca0255268e8784405a02922ccb23449c6cb068a062a24da2bd910e119936072bbb4cd1cfb41538c5f146188b7c58cb6ff7fbd75fbf26a244e7651db6916f03a5026f164e5a0292d2047384ecee36072799a05f682b708a932c48aa9155a425e00191241b2ce224316ab36867e49082806bbd352453f42b91a038dd8096bc34689b45e65a4b409265b19534d96011a72acf9d5b6424774bde9dfa2e535c61bd177d9c6dc89e426e0140b79288a4ade44a6c23df38a59a59c55afc9e58616b58a6e87722c171be01afc462b48ab5f80551ad708948b20d0e71aa5226b7c848ee16bc3bbd4c7145f4bbe6d50b71ab86d04c2c988a1a511999c7fd0a24625707844cd690f23509095ed453d2cd2ce64ddb8569a7c490593aa755dfbebd3bcfcf8796b383a682c2c75666681eda76ffd7059239617340db9168742df8d6b4ca5b6342abeed77ddeff9b153dfbf793f39bbecb2536589159631e5d2ac69bc774f1a4da69bb5c5d5e2566cddaa88f87bfde2a5c7bd1faaeb0c6191d53afbfbdfef0b2d9b6e11e1f639bf6f47cfdf8ee47235afe7f59222c92c0b01b970dab6cb0b9d886436916062ed885b93bcd9bf18ef680ab357df2aceeb6948a7034ac5db9e878418b1c07a4d2e974886a08d18695c39e28859d172f0f5e4d0654e71478779f1a67391bb5d31c984013518ed8b26e1bb7e15eee52a814bba92c7b78086970484439ec28199475e4788ac71e3bc8a56dd386d8d869ae48a089a8446c755aacc7da0f8e4ea715988d692696c81a1c1251093b919dcd848b6c87ef86ca94b3bdd2c0abaad37c8a4013518dd8f21e26ca2320235b8327c38b808eeeb5dc06874454c3d5429518f62a80bd1106d027156be9e20c0dd5fc8840f744edcb039b579b9341b9b04bede9b332cdfd3fdb8b7874d813b570558e453101d5bb636f185db58ca21ce2a0866a1e41a07ba2fe88c1141f24cdee42560e7985c86c094633cd191e1d1251ff86322413eb86034b6c1bda8c29f23a9d1599e40fcf21d044341e6b1de83a49b59bfe6f5d04a77dbaca23a48447877dc68170265cce35a17fb5c3760edc49bd72957b772e28ac13428c801a6a90f65a57ef4d955c8a77d3165f4461d8fb1f7dc286ff5797b7ea8ad7c5f3fe03');
INSERT INTO battle.battle_transcripts VALUES ('f7cfb973-903e-4acc-84bc-d0cd589ac45f', '\x1b0a5f1115ad1e8a28e603a091b270fefe0819e63e97f9efe9ced9ef8b61b76f5d96358ad0188f131a0c2ee0a4e9531e1d493e1ef4bc0683ea4a6cffff9a9f25cc94d2951627af981494c687092f21bcfb685e68b294fc124b0056c44ef55476e5ba8e33f35715a4a9973572fc3134bf647424b5fdc3f3041578c6dbd6efd331904ed43f1fbb947ac345e7bcb3b3ad60d33b2bd40e6c0237b08adc894d420eac49eea5067b5499efc006b6c5e5d7a3e65f1eb1872b9b346121db8ba5ed99d96461600dbd9e4d00623e282ed4d8747acf68cf3bb1490cecdecd671ff5c4f5d79d4d3c1cb8b3e9047210fcaf15fa3c301bc3e2d107b0600c990a2d64136b8f0f494fbfe13fd4faf317d786ff557a7cdeddbec9e5919972f21cc009d597d82b29b3e9b626f77d2e4a4432edd13af6a3e5876bec0f681ff58ee1460b9bcc6b10feaeb403e801f800a4799f6bbfc64a72634923d826168ac45226b41d2e1b2f810751fccc4d99ab556917f452bd5f34cdb3f8751e5467c32f1d3b3123d64294969a0f117dc3422b656dc5c57be19d42c4e493f06855525c8c2a67b253382a8667c44aba6353e7abf86b632fffc5306d0e25afc7899f31b070c57a89f952a013568ac5ce66052ddf159d571236a25acb0b7bb90794a3277d9163af05ebfc053bd61e31a5e7af15f75d6eec25208795d8fa27b7e16a5b26c271ee734fc99d03f89d41d955eac49df3438e9b792f37d06aa49adff8ef81be16f7bedf05315f5cedf957255a72f5ad6aef7be7d5bd3ba6eec351e7839ff5d8fd5cb6396ad1131ff3e25cfca3f2f08df5a4c84adc5bddfb3da91968722c72c3b70e7f9ccbaa0715ca70f70dc3cd2f85cfca8ed5df708fa67fb198e316ff272dc2a25e9e3eed9230dec9d7a35d13551b2c563d5a9f4f1062d11e531eab3a1e39eb85bdd49b4fd285563af93fad6cb2cd8ddbe366908f8d57c2e43d38cde2375c6bc1eec3b5eca527618799f0e6e7b62551c4c1cff01db6c84ab5878a77c031b71efbd157ff256e756945adc148f11ff11a586c9fc7dabaae72e33f6ca71adbf597d2f4d586f804f8c917b9c9a4702804b780e6617f232d8dab8a60d45bdc7e6b319fb31ef5f9c9d13bd504b33e47a1998b209d2772234dd25fe0597ec65c6a2d0f5a7edc63d9e3b2492a5d7b19303ba2c355307b8b9538fb119b7773dbe38dac7233ad8942c9b6604c8fd8e2bbe34a97036b0ceed7ac7afa07e9f127e0514b457fa7a83f3ba52363f5dd19d1ccf7d2dc8be74a00b8ee719965ba3761ea575f5501bb1fdf4b473b0192676bbc3cf286cf31e6bed4a5dd93b8d6af782ed8d23c78bd3841648c69988603be6e2c77aa97db7c8e632c96c4b6df176de41f046bfc849c1acaba30cb0e3d8bb3d726e3a9012e4bc8aa825c7bc03e1ba2719ffcb3c67ae47f0146023d25b4950043c224192d65189211030015c474195b01b0410483400a2156d1595020bcaa5700d15405752a88547534545d0515e4432c54f73e9428afec3f28415689ceea6e83ba9ba0eab94489c6cc42d3bbfffb87b72988a9d20bcf033b32c775c286c4c8171bd5e3f5c98eef79141e3f39e6e93b8e58516bfebe24c854a16d332dbf9758703ad622a561f94b2e9005291217a1fdb39ceaaf13a8aa7c8c14032b470f654383d6e349b6130d628f6ef8f16c62b75cc2ad1c9dbd547f06ed3d0cb62e0465c70ac8b96ab7b6adb3e18a3a1b34a0a191bc091d93c0b293fa249e60de9d12795ae9aba70a7cf2d6d81954b16de1542b586fd8d0739021f062504e94a9127f31785bd0a89af1cc527722422071f6353f6e23c4e0d60b05d80caff370ca2150d85e67b1e19fafe8c45ac2ad3039e81124243595173cd0ec616d4d1b0c30a0e3852bd8246c7773afd863c0e44fc418562d0f45b5a05e7a312523038daf0d4c6f897015c2580df2d2f4640b181ef07097152de51ff4472caed905435f108231274288d9a35a46049c00034105336308b01a1451432d4131895d4b4e291e3076c1d1973408587332846c19cfec8a0083086890b01a14514364449a4caeec5d4b4e291e5805475fd12060cda97e140479c2d29fed2db6c644ca2e4a3336905b4db347bd144a80fc05416da587d7a6ad198f3062c1d0d78442e474089d575028011844e0bb0729268322aa698e939bab4d4b4ea9304270f40da1103913c6a09012134128a581dc6a6a5a658d4b12c83f92e68c471ab1e0e85b4221733684cd832a94040c22406194d2a0886a9aa3c7cdd5a625a754182938fa8e50c89cebc3b53c3fc68a4bf5b841fe9cb00639a28954751dacb067486b86f6a4af74c32971209f037f145d4be48271d3edea351d53b2ff8b4719b560ef8f8442b5e068bc8f71cf3b135275070e7c2f9a1253a5702d3f276f6d8f5906e306e8c5828f4b4652a68e0e8d450ec7020f8350ab07c7f5fd70c445a1011b11c64c435399080e7662aefcd82e2e8db80a06ce1431109e9e98513be149afaf744e1b7bed92f7a385b98506bb2ea7da859e482b8e83f0052575a69d28ab5eb4efb469762988aefa70da8c3d8ae93810e23a0f6fb2e1652bb5a33ec762832c820fe194b5d3e147b01fb95c81ec0ba4958c9b5fb0696a1c306f499fb0a2cec41ef4d7c8121cc7cc70d3342999da8596cc80fc2049f8e2182105e10b8c9d91791aa830a26846c1b09d43aab7af99b86d472681e298061722851b5d2f6b925aeae6bb0913df90c64402ffc2833657eb1dc319d780db6592259ae318692466f43651b5c0682caf2592045fa27416021d4616cd0a18b66b14cb4a28d01025b3ca24b59468daa9c8a8ac7e41011ca30137b5c4d2af3710b329be064a58a0305692d0a680ce0526942ad808c3768d62390e051aa2640e4c524b89bc12c572020a1028dc9817bac84e1a28618ee2382549f0354ae77460c3e8a23903c3768e425928d014c89c496a29d13497428d30fc28c0277c231ef94baf43cfe635d408f33dbd041979ad6edd2802d1e6b4d58273090917c878e2c7fe96a8465c892528ce28255d7c83c18d7d7b304eb5990b2abb2d7d0f4282b3c55130fcbd75a33191ea0454542f362ddfee7ccc73a2b7991695fa125f8a6c8715272eb70ea9772373660d68a8715c66d68b04c7bf47c47976dcbce0986b6a3e0ff180fcd02727a5998834aea9e423784e392fd737680fdc76aa1da3013e9f979569b7e9373859c626080861c5c19d47065c7d99c8e01812f85455e68ff4c40707e473996a6f6c60275a98e4089c683c4ac04d836410c958cc5a3e163e41c9c0be862b851253eafa26e9dc2cb6cbe1b5bb0226555a69db68479121bae4d195257de1941496d7fbb5e24c0b1b8f3e4e4a6532eb7282b497b2eca9079366cd17814cbdf89d66ec3d91a7bca4be05a7b671de8e4188d4c79cdeb9824219fa1b8465cd7727d4fb1e04c65bbeefb6362eb4fd9f902bc2f31b1aa3fe5ad221a00beb0c4b400a46121ab5acb84010e4c23160bacd99eeff509221d5db854593cb761b49516311dd01638ff9b2c161d109cea1edf533b592ee74f3da2b391551440189b3ca066724a0e6081610c43a2bfda1731f83d94203687fd1e124f0bd93bdbcd26ba0948599ed5d619be1bdce26c9700297ca06f09131580229258e47b0a785d7d7955eaa15adc8484547a901f4bd54032967b6ee7e8651ea7c00ab93c2b00dbc5c14d2ce1248f9e750e471438d810c43766e963ed1123c54270350f6520da492d966d2e331d24b73ad8a7a27e1248453cbea2c81547ede48f6d10698aeb476a84bc969571942dbc000f25daa1d52cd6c43b735a5d19b8c7db35d15d8695b574e9c2590eaaf78870eab774ff9299a1d861e507b8bda95bb7740b84bb5436a992dbcea1aa903931eda19902551390ab682385a02a92515da47d278710d625f3fb8264ec1aa04318039976a20f5cc7689c6f48a25b58afb76b1a07979d110db5902a927cebbbd9fa8cd637d8f2c247355138c348a0d60f8a51a48e39bbd4a6ded5cc410800d19a4db7fec3ddaf702e368f98534bea6ed50479db0d26aca8ebb1b5eaee499923730ddd2cae762729a8f56b729a7586463606b5a5a24152058dbe6892b58bbc6c1317ad4234baa84902698ea628a0546e83f3095fb4d1e73a539bdc1c0a18f2321daabd328f861e3249a9194d58487874113846a44dde0190880318d9376f469c948cb49fc40f1f52188063adca1b733512e5f98990b1488f640618a145175b4fc418a9933ec2a9ed5abe0c3e08d1221551e8577f14aaba53798cebb6a71121b6d5695929c188e4646108e734586336b20ad2edd1e2967c6a3a9692c944045453363cab01c3b4b3dd1b45d518b7652ff6d5254d302840eaff0addc48fc6dd2aa6737ce9a1494ad74672452c98ced42d4fa95d8c4aa3774f9909d0964ca44d3164825b17aa14cdaf8bae085ef64a7ddd62184e619485e4a37906a66ece38a9b9e7a088d6b5c4c68ec1ae53be16c8154933eb84c388bd7c138eda8c3abfbb0436c0da4f1a41b482d3326dfebe4c1277238ec93e0b5925dc590e26c81d492eedea421a1efc88667b2da6d36a0e0bd2baa90d2926e8bd4abb1ee94050f7898975bed42f4137e4d0ab12ed1b4b5687d7b74931768cfe89d8edba688d741308481c3b7ae61533b48ed358670e1e967d0d2f342e8879c75e66e9175ca823b6d71c82749b7459a99f14ac2dc40f013274dc56207ef8a4c55a268da0269fe0a7488698b783221c087b5cbdc9be75ceffe8e88768558a67569e35409aef6c53571026f0de7293c905c23e81969317845196014f48954a3a48449e537d5fbb6a8674d48965ece1b096d5fad91edc44c1827d11c08dae93bf683d64217c4630aff9fad54513bf09e454edae1e4442f45e49adf586bed9fcc5f68928516446ab0fb2d1175a541cf585c93e2ddbfe76f1711e5e79c6f7d5243e3bd5f32acc2fff773427be984b1cac846d3f41c0032f2646f007efa0103986310e28d1af391fcd49458a3ec9cf1fb03');
INSERT INTO battle.battle_transcripts VALUES ('a8cbf469-9077-4bd2-af11-b2cb6863f4df', '\x1b291800e45ceaf7a7fb9cd91560f7dbf6fa6b840618c7e861f05292d7ec476bfc5ca9cdac556edecceee937d533442c79f550544325152895564463e431724565f37fdb85b0d566ed035cad13e607606a10e686811c87606e1928a40566784d998f00069bb33f6b0a3faeae9815663b68823dfad9ec00b3e00cd46c7c67b64b9ca50cf37f0f78665f0866cee0a9cd6b6aba7070dd619eae3c5ab0d48cb8317b2224932fde61fe4f8c4cf25f15dd693d4414607e64480183576e949f9582e6862cccf260875621c7ab57766cb31bf613050a0b3414424018e27cbeae1f982003764dcb8d330b66f047c1425a8021401f503910b18de0df6996160a598e5d74c12c775a6caa3135a1b9db8b5feeafaeabaa7d38961c0c4abc75663b6662582ac25566c57476e14cfa4913d5921f7592fd14351a0a64214ec6450e7c41ac65d1dbd43d454c9bd7ec988a43efef7e26dc77aec9017841a9b05e7cd1e5d2a07c93973d09663827cc1918d87da0894a0a51208adcda2fa1aeea121f7be47ac9b7dce155103535c91a6e85dd2d056b28621255a0156c9843fc2bf4e0dce8c239162513019e92755389e94176bc5cd9f6320a2814d79b37778fa1ab60520f344399827f2aaaa40de3b32544f52236d8533a6b51a6d283e055b33b322669c21ba56587efa195d0ab8881e36c4f6456956dae2544d583616c051bb6281b85b332579d8b2bb5b4b5f42ed55de9b86978d8d9a3bb904a35af9fea45276d15e15110922a5509b4289f53d614b128b3c6ddc88917cf57da3915d92a43fa54e2aaf0c7b6acd9b5ad16036e126dfa935d7eed522eb6aabd76c54ec9e5f54714ae9db319921a0a1e0ea81d193199ad8f2bc9cff5b626af82a488de987fe59a0cf194a5a6bb17b5144a0b54bf46aa850a740cf00044e44285f2093aa614af64bfee5ff29a633e9b760e0f96d10ac9a066738aaeb93a3d8ce4dddd905b8ed0e2c9703682ce5f9d6457645ce85c31d550ceeebe535752ec23b0a698505dc8e9658aaf01934ad5daa4fa5c38ab56915c5c957304e96c425f5695cc0ef1677f451d27385fdcf28e9079eb6b74a18406d4b1fe027c320a25963dc9375728645b8a447756042f5bb662d3cbcdba96b3d82f9d1377a57e1b2f4d2706e32a12894c68e02873324a9c323a535534faadbb538e013b75d43301002c3a8d90fd1d1ddf3c52f62d23f87d21503e7d95c4c181af30b9c7056c29197c4aacc5c42d19945ddf21b9e8cdc1e0f01058625ac81538ecbe92f614aa4a613b54d11f83736e14ebc250d385311f7f7a3e94f080922857c2c458f43c983b8bf7feebc91ffc949cc9b168a94e2819b57c1c42daf54652d64bfe6362d59829f970554c679090df107a478db93519ca7583048c88e3c4fec390df92b35603fbf39ece903d6ecce489c3141442527922bf9397248dabb040033cd7d309b39cfa53735c71067d30d1f30f4e9846281372399c9e334c123d18e89f78c28588d866b0aee90f6b6070c3c50e0ad9c69f76fba332aa5d37b8bf844d30e5c90d90984fa113cdc8ec9573a0010d1b6d3c874294182c46007af0581f25a9f848d8ab707484b3eb16f76fe0a2a265b36c3ea45f4863299e1405bb8a1f9fbd53c71e1999da5276a7e5cc4b205dab7eae5b7ab392008d5d9fb3b4bd5ff87e73f781eee093c0388ed20e28276c4976a341d272e97ad3f6380edc1a6030ddc9238950c70a9f3854f1540dcd7c9c099f93d01517ce3de5e6ffc409db9cef94a3bff45b9c4313212c6e0af1d575534f9dd0a368b41e39a2d4dccab1a3a6379d68f8b40a98d0be835370b6a7d1a5ff744ca50a3f643288d332f68b9093403bf169b985e57f2ba41c7867b0873d844d2bdf5d8a4958cbdb71115d4f9d34168769d2d30257d3da34b07fe37ddf341cbad9086bda7ba3ce1f24909ade4aae0d1136bd6e4862e59d68148bec38449071283685afd953373a94810c22cefb9f024ef3c1e0160dd5d1b50f');


--
-- Data for Name: battles; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.battles VALUES ('2eb6aca7-94c8-41d1-b87a-25036adf917d', 'd6c3061d-ad9a-4536-a079-f83ef6cfc1f2', 'singles_1v1', 'finished', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', '\x9bb5540b6b20632836a14809f860687a25f13246344bd17adcd1cd97eb4b13a5', '5827071a112dfd80b0b3ff5b5ec7065a06309566fc15d4300ad38c56f765b3a7', NULL, 8, 9, NULL, '{}', NULL, '2026-11-28 22:14:53.547+00', '2026-11-28 22:14:53.602+00', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 'knockout', 1000, 984, 1000, 1016, NULL, '2026-11-28 22:14:53.371+00', '2026-11-28 22:14:55.069+00', '2026-11-28 22:14:55.069+00', true, NULL, 'challenge', NULL, 'cced3a578e731c2cb7e8b67d84b0634cb331a2661bee483eb3cdcb13509a1c23', 'ab4f916f4401f054ab0410a100964ea6c4f403e188310ac82c7c86963221b8f1', NULL, NULL, NULL, 0, NULL, 'nobody', NULL, NULL, 'classic', NULL, NULL, NULL, NULL);
INSERT INTO battle.battles VALUES ('c962c53a-3a7a-4bdd-9cb4-ea6f9695881f', 'a3a69130-4ef2-4489-a1cf-289c9a25283a', 'singles_3v3', 'active', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', '\x22ca248b0948cf5ea5c742371bfa34ece6199ec02f6ef3a027d3bc797dcaa70c', '4471dd4e7cb90d1910b89d3ef89211ee5f139d559b5b64fb7ebccfff71ab2b94', NULL, 3, 3, 'action', '{0,1}', '{"step": 3, "turn": 3, "field": {"gravity": 0, "terrain": null, "weather": null, "fairy_lock": 0, "trick_room": 0, "echoedVoice": 0, "wonder_room": 0, "terrainTurns": 0, "weatherTurns": 0, "lastEchoedVoice": 0}, "phase": "action", "sides": [{"wish": 0, "active": 0, "future": null, "creatures": [{"hp": 117, "pp": [18, 20, 20, 5], "seen": true, "sleep": 0, "status": null, "timesAttacked": 1}, {"hp": 128, "pp": [15, 15, 10, 15], "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}, {"hp": 167, "pp": [20, 20, 10, 40], "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}], "conditions": {"mist": 0, "wish": 0, "spikes": 0, "reflect": 0, "tailwind": 0, "safeguard": 0, "sticky_web": 0, "aurora_veil": 0, "lunar_dance": 0, "healing_wish": 0, "light_screen": 0, "stealth_rock": 0, "toxic_spikes": 0, "future_attack": 0}, "activeState": {"shed": 0, "stats": null, "toxic": 0, "types": null, "stages": {"speed": 0, "attack": 0, "defense": 0, "evasion": 0, "accuracy": 0, "special_attack": 0, "special_defense": 0}, "charging": null, "lastMove": 0, "lockedOn": null, "addedType": null, "confusion": 0, "movesUsed": 1, "volatiles": {"yawn": 0, "curse": 0, "focus": 0, "taunt": 0, "charge": 0, "encore": 0, "uproar": 0, "disable": 0, "ingrain": 0, "lock_on": 0, "torment": 0, "imprison": 0, "minimize": 0, "tar_shot": 0, "aqua_ring": 0, "no_escape": 0, "salt_cure": 0, "stockpile": 0, "beak_blast": 0, "heal_block": 0, "leech_seed": 0, "no_retreat": 0, "smack_down": 0, "substitute": 0, "syrup_bomb": 0, "glaive_rush": 0, "magnet_rise": 0, "power_trick": 0, "throat_chop": 0, "defense_curl": 0, "destiny_bond": 0, "focus_energy": 0}, "borrowedPp": null, "calledMove": null, "furyCutter": 0, "lastCalled": null, "lockedMove": null, "moveFailed": false, "perishSong": 0, "recharging": null, "stallCount": 0, "stockpiled": {"defense": 0, "special_defense": 0}, "uproarMove": null, "encoredMove": null, "isFirstTurn": false, "rolloutMove": null, "disabledMove": null, "lastMoveType": "grass", "transformation": null, "lockedMoveTurns": 0, "partiallyTrapped": 0}, "timesFainted": 0, "lastFaintTurn": 0}, {"wish": 0, "active": 0, "future": null, "creatures": [{"hp": 125, "pp": [18, 15, 20, 10], "seen": true, "sleep": 0, "status": null, "timesAttacked": 2}, {"hp": 141, "pp": [15, 15, 20, 15], "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}, {"hp": 154, "pp": [20, 5, 10, 10], "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}], "conditions": {"mist": 0, "wish": 0, "spikes": 0, "reflect": 0, "tailwind": 0, "safeguard": 0, "sticky_web": 0, "aurora_veil": 0, "lunar_dance": 0, "healing_wish": 0, "light_screen": 0, "stealth_rock": 0, "toxic_spikes": 0, "future_attack": 0}, "activeState": {"shed": 0, "stats": null, "toxic": 0, "types": null, "stages": {"speed": 0, "attack": 0, "defense": 0, "evasion": 0, "accuracy": 0, "special_attack": 0, "special_defense": 0}, "charging": null, "lastMove": 0, "lockedOn": null, "addedType": null, "confusion": 0, "movesUsed": 1, "volatiles": {"yawn": 0, "curse": 0, "focus": 0, "taunt": 0, "charge": 0, "encore": 0, "uproar": 0, "disable": 0, "ingrain": 0, "lock_on": 0, "torment": 0, "imprison": 0, "minimize": 0, "tar_shot": 0, "aqua_ring": 0, "no_escape": 0, "salt_cure": 0, "stockpile": 0, "beak_blast": 0, "heal_block": 0, "leech_seed": 0, "no_retreat": 0, "smack_down": 0, "substitute": 0, "syrup_bomb": 0, "glaive_rush": 0, "magnet_rise": 0, "power_trick": 0, "throat_chop": 0, "defense_curl": 0, "destiny_bond": 0, "focus_energy": 0}, "borrowedPp": null, "calledMove": null, "furyCutter": 0, "lastCalled": null, "lockedMove": null, "moveFailed": true, "perishSong": 0, "recharging": null, "stallCount": 0, "stockpiled": {"defense": 0, "special_defense": 0}, "uproarMove": null, "encoredMove": null, "isFirstTurn": false, "rolloutMove": null, "disabledMove": null, "lastMoveType": "normal", "transformation": null, "lockedMoveTurns": 0, "partiallyTrapped": 0}, "timesFainted": 0, "lastFaintTurn": 0}], "outcome": null, "lastUsed": 0, "position": 8, "sequence": 13, "midTurnSwitch": null}', '2026-11-28 22:14:58.933+00', '2026-11-28 22:14:58.955+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-28 22:14:58.699+00', '2026-11-28 22:14:59.025+00', NULL, true, NULL, 'challenge', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'nobody', NULL, NULL, 'classic', NULL, NULL, NULL, NULL);
INSERT INTO battle.battles VALUES ('f7cfb973-903e-4acc-84bc-d0cd589ac45f', '36896c87-6cab-4682-a95c-d85e50773bfb', 'singles_3v3', 'finished', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', '\x24130ed4088498cac646a16a5bad50c3a04344f6e97541d8d8c88472dd514fac', 'ff20ef322ba4f8e1c9aeb1b005743031628ee941bbb4ddb45a7f21df51dd5f70', NULL, 18, 23, NULL, '{}', NULL, '2026-11-28 22:14:55.318+00', '2026-11-28 22:14:55.389+00', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 'knockout', 984, 969, 1016, 1031, NULL, '2026-11-28 22:14:55.22+00', '2026-11-28 22:14:57.748+00', '2026-11-28 22:14:57.748+00', true, NULL, 'challenge', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'nobody', NULL, NULL, 'standard', NULL, NULL, NULL, NULL);
INSERT INTO battle.battles VALUES ('a8cbf469-9077-4bd2-af11-b2cb6863f4df', '23cfcaed-f30c-4f53-a592-d702e80cc334', 'singles_3v3', 'finished', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', '\xb936c7eb02be3141e44275da04b34f7ce765f16ee18b84ef8f8993744a6b5cec', '34a17eacacc71ea236300a1bc4f38842bf0d9d85cc45397f7d929c26aca3fefe', NULL, 3, 4, NULL, '{}', NULL, '2026-11-28 22:14:57.935+00', '2026-11-28 22:14:57.963+00', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 'forfeit', 969, 988, 1031, 1012, NULL, '2026-11-28 22:14:57.871+00', '2026-11-28 22:14:58.267+00', '2026-11-28 22:14:58.267+00', true, NULL, 'challenge', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'nobody', NULL, NULL, 'classic', NULL, NULL, NULL, NULL);
INSERT INTO battle.battles VALUES ('3643486c-12d8-4bcd-a10e-cc04803e81d7', 'b7ec1c98-d19b-4b4a-91fd-687386379739', 'singles_3v3', 'active', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', '\xca64438d229ebc872b471761cc54abb81217399e10a300f370e57bd61f3276eb', '0babc706d20e872600451f5b01788a0a4fa3634c90abcc0a1555327361e930b5', NULL, 3, 3, 'action', '{0,1}', '{"step": 3, "turn": 3, "field": {"gravity": 0, "terrain": null, "weather": null, "fairy_lock": 0, "trick_room": 0, "echoedVoice": 0, "wonder_room": 0, "terrainTurns": 0, "weatherTurns": 0, "lastEchoedVoice": 0}, "phase": "action", "sides": [{"wish": 0, "active": 0, "future": null, "creatures": [{"hp": 89, "pp": [18, 20, 20, 5], "gear": {"item": null, "ability": "queenly_majesty", "usedItem": null, "itemKnown": false, "abilityKnown": false}, "seen": true, "sleep": 0, "status": null, "timesAttacked": 2}, {"hp": 128, "pp": [15, 15, 10, 15], "gear": {"item": null, "ability": "flash_fire", "usedItem": null, "itemKnown": false, "abilityKnown": false}, "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}, {"hp": 167, "pp": [20, 20, 10, 40], "gear": {"item": null, "ability": "torrent", "usedItem": null, "itemKnown": false, "abilityKnown": false}, "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}], "conditions": {"mist": 0, "wish": 0, "spikes": 0, "reflect": 0, "tailwind": 0, "safeguard": 0, "sticky_web": 0, "aurora_veil": 0, "lunar_dance": 0, "healing_wish": 0, "light_screen": 0, "stealth_rock": 0, "toxic_spikes": 0, "future_attack": 0}, "activeState": {"shed": 0, "stats": null, "toxic": 0, "types": null, "stages": {"speed": 0, "attack": 0, "defense": 0, "evasion": 0, "accuracy": 0, "special_attack": 0, "special_defense": 0}, "charging": null, "lastMove": 0, "lockedOn": null, "addedType": null, "confusion": 0, "movesUsed": 1, "volatiles": {"yawn": 0, "curse": 0, "focus": 0, "taunt": 0, "charge": 0, "encore": 0, "uproar": 0, "disable": 0, "ingrain": 0, "lock_on": 0, "torment": 0, "imprison": 0, "minimize": 0, "tar_shot": 0, "aqua_ring": 0, "no_escape": 0, "salt_cure": 0, "stockpile": 0, "beak_blast": 0, "heal_block": 0, "leech_seed": 0, "no_retreat": 0, "smack_down": 0, "substitute": 0, "syrup_bomb": 0, "glaive_rush": 0, "magnet_rise": 0, "power_trick": 0, "throat_chop": 0, "defense_curl": 0, "destiny_bond": 0, "focus_energy": 0}, "borrowedPp": null, "calledMove": null, "furyCutter": 0, "lastCalled": null, "lockedMove": null, "moveFailed": false, "perishSong": 0, "recharging": null, "stallCount": 0, "stockpiled": {"defense": 0, "special_defense": 0}, "uproarMove": null, "encoredMove": null, "isFirstTurn": false, "rolloutMove": null, "disabledMove": null, "lastMoveType": "grass", "transformation": null, "lockedMoveTurns": 0, "partiallyTrapped": 0}, "timesFainted": 0, "lastFaintTurn": 0}, {"wish": 0, "active": 0, "future": null, "creatures": [{"hp": 125, "pp": [18, 15, 20, 10], "gear": {"item": null, "ability": "overgrow", "usedItem": null, "itemKnown": false, "abilityKnown": false}, "seen": true, "sleep": 0, "status": null, "timesAttacked": 2}, {"hp": 141, "pp": [15, 15, 20, 15], "gear": {"item": null, "ability": "flame_body", "usedItem": null, "itemKnown": false, "abilityKnown": false}, "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}, {"hp": 154, "pp": [20, 5, 10, 10], "gear": {"item": null, "ability": "torrent", "usedItem": null, "itemKnown": false, "abilityKnown": false}, "seen": false, "sleep": 0, "status": null, "timesAttacked": 0}], "conditions": {"mist": 0, "wish": 0, "spikes": 0, "reflect": 0, "tailwind": 0, "safeguard": 0, "sticky_web": 0, "aurora_veil": 0, "lunar_dance": 0, "healing_wish": 0, "light_screen": 0, "stealth_rock": 0, "toxic_spikes": 0, "future_attack": 0}, "activeState": {"shed": 0, "stats": null, "toxic": 0, "types": null, "stages": {"speed": 0, "attack": 0, "defense": 0, "evasion": 0, "accuracy": 0, "special_attack": 0, "special_defense": 0}, "charging": null, "lastMove": 0, "lockedOn": null, "addedType": null, "confusion": 0, "movesUsed": 1, "volatiles": {"yawn": 0, "curse": 0, "focus": 0, "taunt": 0, "charge": 0, "encore": 0, "uproar": 0, "disable": 0, "ingrain": 0, "lock_on": 0, "torment": 0, "imprison": 0, "minimize": 0, "tar_shot": 0, "aqua_ring": 0, "no_escape": 0, "salt_cure": 0, "stockpile": 0, "beak_blast": 0, "heal_block": 0, "leech_seed": 0, "no_retreat": 0, "smack_down": 0, "substitute": 0, "syrup_bomb": 0, "glaive_rush": 0, "magnet_rise": 0, "power_trick": 0, "throat_chop": 0, "defense_curl": 0, "destiny_bond": 0, "focus_energy": 0}, "borrowedPp": null, "calledMove": null, "furyCutter": 0, "lastCalled": null, "lockedMove": null, "moveFailed": false, "perishSong": 0, "recharging": null, "stallCount": 0, "stockpiled": {"defense": 0, "special_defense": 0}, "uproarMove": null, "encoredMove": null, "isFirstTurn": false, "rolloutMove": null, "disabledMove": null, "lastMoveType": "normal", "transformation": null, "lockedMoveTurns": 0, "partiallyTrapped": 0}, "timesFainted": 0, "lastFaintTurn": 0}], "outcome": null, "lastUsed": 0, "position": 10, "sequence": 13, "midTurnSwitch": null}', '2026-11-28 22:14:59.118+00', '2026-11-28 22:14:59.138+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-28 22:14:59.072+00', '2026-11-28 22:14:59.27+00', NULL, true, NULL, 'challenge', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'nobody', NULL, NULL, 'standard', NULL, NULL, NULL, NULL);
INSERT INTO battle.battles VALUES ('3183066e-c84e-4cfd-acf5-89df7b2fbea0', '926ff7bd-e983-4989-b9fb-37af1209d2af', 'singles_6v6', 'pending', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', '\x99cc4e8915a4fc3ea50d76ef30986aca1e29f7c956b7f3e93f046fff8677bd24', '46f45c3e87591954e4af749dfe1236364c539c6a098fac71e9b41be2a8856a4d', NULL, NULL, NULL, NULL, '{1}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-28 22:14:59.291+00', '2026-11-28 22:14:59.291+00', NULL, true, NULL, 'challenge', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'nobody', NULL, NULL, 'classic', NULL, NULL, NULL, NULL);


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: creature_resources; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: creatures; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.creatures VALUES ('db660f74-3d3a-44e6-a778-0a26f91a1323', 'ce8e185d-1a76-4213-8383-1fda72ec4013', 0, 'golduck', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{waterfall,zen-headbutt,ice-punch,cross-chop}', '2026-11-28 22:14:52.167+00', 'damp', 'leftovers');
INSERT INTO battle.creatures VALUES ('149eb82e-2afd-4c64-a209-8b3c65aebe9f', 'ce8e185d-1a76-4213-8383-1fda72ec4013', 1, 'primeape', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{cross-chop,rock-slide,thunder-punch,bulk-up}', '2026-11-28 22:14:52.167+00', 'vital_spirit', 'life_orb');
INSERT INTO battle.creatures VALUES ('79c3e518-6736-4247-b855-708f6ea4ad12', 'ce8e185d-1a76-4213-8383-1fda72ec4013', 2, 'victreebel', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{leaf-blade,sludge-bomb,knock-off,giga-drain}', '2026-11-28 22:14:52.167+00', 'chlorophyll', 'leftovers');
INSERT INTO battle.creatures VALUES ('8ffbc068-0ba2-4515-b97b-33c014425f85', 'ce8e185d-1a76-4213-8383-1fda72ec4013', 3, 'ninetales', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{flamethrower,extrasensory,dark-pulse,energy-ball}', '2026-11-28 22:14:52.167+00', 'flash_fire', 'life_orb');
INSERT INTO battle.creatures VALUES ('07903aed-6ed3-44de-8616-84989fc40a0b', 'ce8e185d-1a76-4213-8383-1fda72ec4013', 4, 'pidgeot', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{air-slash,quick-attack,steel-wing,heat-wave}', '2026-11-28 22:14:52.167+00', 'keen_eye', 'leftovers');
INSERT INTO battle.creatures VALUES ('e5950c71-6862-45ad-a293-7e2c07f335da', 'ce8e185d-1a76-4213-8383-1fda72ec4013', 5, 'sandslash', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{earthquake,slash,rock-slide,poison-jab}', '2026-11-28 22:14:52.167+00', 'sand_veil', 'leftovers');
INSERT INTO battle.creatures VALUES ('5cb3fe13-2c08-4be2-860a-e7704dfab140', '0acd0582-60e9-4ccc-8ed0-fe35443cff99', 0, 'houndoom', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{flamethrower,dark-pulse,sludge-bomb,will-o-wisp}', '2026-11-28 22:14:52.191+00', 'flash_fire', 'life_orb');
INSERT INTO battle.creatures VALUES ('de41d4a3-0dd4-4aa0-ac25-0fb0881756a7', '0acd0582-60e9-4ccc-8ed0-fe35443cff99', 1, 'vaporeon', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{surf,ice-beam,shadow-ball,aqua-ring}', '2026-11-28 22:14:52.191+00', 'water_absorb', 'leftovers');
INSERT INTO battle.creatures VALUES ('d1c92ee0-7a3d-4b4f-b00d-9d05f928d8e9', '0acd0582-60e9-4ccc-8ed0-fe35443cff99', 2, 'leafeon', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{leaf-blade,x-scissor,body-slam,synthesis}', '2026-11-28 22:14:52.191+00', 'leaf_guard', 'leftovers');
INSERT INTO battle.creatures VALUES ('3f79af16-df36-4c2d-9e88-6638e5a6d966', '0acd0582-60e9-4ccc-8ed0-fe35443cff99', 3, 'luxray', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{wild-charge,crunch,ice-fang,thunder-wave}', '2026-11-28 22:14:52.191+00', 'intimidate', 'leftovers');
INSERT INTO battle.creatures VALUES ('08b91ac8-2a69-4145-8416-f9676f9c7026', '0acd0582-60e9-4ccc-8ed0-fe35443cff99', 4, 'granbull', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{play-rough,brick-break,crunch,bulk-up}', '2026-11-28 22:14:52.191+00', 'intimidate', 'life_orb');
INSERT INTO battle.creatures VALUES ('73e1e37e-0838-44de-9343-da42adbb108a', '0acd0582-60e9-4ccc-8ed0-fe35443cff99', 5, 'donphan', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{earthquake,rock-slide,seed-bomb,ice-shard}', '2026-11-28 22:14:52.191+00', 'sturdy', 'leftovers');
INSERT INTO battle.creatures VALUES ('3b6feb46-565d-4ed1-9d5e-3b28ae0650e7', 'c0069206-c303-45fa-8151-f8a82dec443f', 0, 'arcanine', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{flamethrower,extreme-speed,crunch,will-o-wisp}', '2026-11-28 22:14:52.193+00', 'intimidate', 'leftovers');
INSERT INTO battle.creatures VALUES ('ebd1303b-3f05-48df-854e-ab7b484a4984', 'c0069206-c303-45fa-8151-f8a82dec443f', 1, 'poliwrath', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{waterfall,brick-break,ice-punch,body-slam}', '2026-11-28 22:14:52.193+00', 'water_absorb', 'leftovers');
INSERT INTO battle.creatures VALUES ('314ce5c9-7ea9-4d9f-82b2-feb93227ec9f', 'c0069206-c303-45fa-8151-f8a82dec443f', 2, 'vileplume', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{giga-drain,sludge-bomb,moonblast,synthesis}', '2026-11-28 22:14:52.193+00', 'chlorophyll', 'leftovers');
INSERT INTO battle.creatures VALUES ('9f0bd3e9-011a-465f-9e67-a4af3d6feb0e', 'c0069206-c303-45fa-8151-f8a82dec443f', 3, 'raichu', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{thunderbolt,surf,thunder-wave,play-rough}', '2026-11-28 22:14:52.193+00', 'static', 'life_orb');
INSERT INTO battle.creatures VALUES ('8937f9bc-564d-4b02-b047-c67dd79f2e37', 'c0069206-c303-45fa-8151-f8a82dec443f', 4, 'persian', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{body-slam,play-rough,shadow-claw,u-turn}', '2026-11-28 22:14:52.193+00', 'technician', 'life_orb');
INSERT INTO battle.creatures VALUES ('34936618-0896-4c26-8314-cbded705bff5', 'c0069206-c303-45fa-8151-f8a82dec443f', 5, 'rhydon', NULL, 'hardy', '{"hp": 15, "speed": 15, "attack": 15, "defense": 15, "special_attack": 15, "special_defense": 15}', '{earthquake,rock-slide,megahorn,swords-dance}', '2026-11-28 22:14:52.193+00', 'rock_head', 'leftovers');
INSERT INTO battle.creatures VALUES ('235e5dcc-0702-4a55-8a72-4ac3e4e642ce', 'da3ccfb6-40f6-4c55-830c-f8246bc6affc', 0, 'starmie', NULL, 'timid', '{"hp": 20, "speed": 20, "attack": 20, "defense": 20, "special_attack": 20, "special_defense": 20}', '{surf,psychic,ice-beam,recover}', '2026-11-28 22:14:52.199+00', 'natural_cure', 'life_orb');
INSERT INTO battle.creatures VALUES ('a7400896-a9d6-490c-b9c2-2566706042cb', 'da3ccfb6-40f6-4c55-830c-f8246bc6affc', 1, 'exeggutor', NULL, 'modest', '{"hp": 20, "speed": 20, "attack": 20, "defense": 20, "special_attack": 20, "special_defense": 20}', '{giga-drain,psychic,sludge-bomb,synthesis}', '2026-11-28 22:14:52.199+00', 'chlorophyll', 'leftovers');
INSERT INTO battle.creatures VALUES ('3a3ffe04-9d1e-4bd3-929c-ec98eea33828', 'da3ccfb6-40f6-4c55-830c-f8246bc6affc', 2, 'tauros', NULL, 'jolly', '{"hp": 20, "speed": 20, "attack": 20, "defense": 20, "special_attack": 20, "special_defense": 20}', '{body-slam,earthquake,rock-slide,zen-headbutt}', '2026-11-28 22:14:52.199+00', 'intimidate', 'life_orb');
INSERT INTO battle.creatures VALUES ('6190c902-0897-4b2c-b8ef-921f586a67a4', 'da3ccfb6-40f6-4c55-830c-f8246bc6affc', 3, 'gengar', NULL, 'timid', '{"hp": 20, "speed": 20, "attack": 20, "defense": 20, "special_attack": 20, "special_defense": 20}', '{shadow-ball,sludge-bomb,thunderbolt,will-o-wisp}', '2026-11-28 22:14:52.199+00', 'cursed_body', 'focus_sash');
INSERT INTO battle.creatures VALUES ('2709d0bb-f2c8-4151-b7b8-a72092c55020', 'da3ccfb6-40f6-4c55-830c-f8246bc6affc', 4, 'machamp', NULL, 'adamant', '{"hp": 20, "speed": 20, "attack": 20, "defense": 20, "special_attack": 20, "special_defense": 20}', '{close-combat,rock-slide,earthquake,bulk-up}', '2026-11-28 22:14:52.199+00', 'no_guard', 'leftovers');
INSERT INTO battle.creatures VALUES ('b4e07070-444b-43b1-8d41-d490d6670d26', 'da3ccfb6-40f6-4c55-830c-f8246bc6affc', 5, 'jolteon', NULL, 'timid', '{"hp": 20, "speed": 20, "attack": 20, "defense": 20, "special_attack": 20, "special_defense": 20}', '{thunderbolt,shadow-ball,hyper-voice,thunder-wave}', '2026-11-28 22:14:52.199+00', 'volt_absorb', 'life_orb');
INSERT INTO battle.creatures VALUES ('e0797b8b-f02e-41cd-8446-c9a9fe4ffee3', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 0, 'tsareena', NULL, 'quiet', '{"hp": 30, "speed": 6, "attack": 14, "defense": 15, "special_attack": 22, "special_defense": 27}', '{magical-leaf,stomp,teeter-dance,leaf-storm}', '2026-11-28 22:14:52.881+00', 'queenly_majesty', NULL);
INSERT INTO battle.creatures VALUES ('7d293c87-47c0-4c26-820b-3aa328073b60', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 1, 'flareon', NULL, 'bold', '{"hp": 7, "speed": 29, "attack": 30, "defense": 5, "special_attack": 26, "special_defense": 5}', '{fire-spin,lava-plume,scary-face,flare-blitz}', '2026-11-28 22:14:52.881+00', 'flash_fire', NULL);
INSERT INTO battle.creatures VALUES ('14443ab4-94f5-4428-ad3c-6ea971fd2031', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 2, 'swampert', NULL, 'naughty', '{"hp": 15, "speed": 3, "attack": 31, "defense": 3, "special_attack": 13, "special_defense": 13}', '{take-down,amnesia,muddy-water,screech}', '2026-11-28 22:14:52.881+00', 'torrent', NULL);
INSERT INTO battle.creatures VALUES ('5f825ae8-2d5c-41de-af2b-0ea589c71604', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 3, 'zebstrika', NULL, 'relaxed', '{"hp": 29, "speed": 3, "attack": 15, "defense": 31, "special_attack": 29, "special_defense": 26}', '{stomp,discharge,agility,wild-charge}', '2026-11-28 22:14:52.881+00', 'motor_drive', NULL);
INSERT INTO battle.creatures VALUES ('bbbb8a7f-b817-4fc8-9c0e-e13c20dcdf29', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 4, 'stoutland', NULL, 'careful', '{"hp": 9, "speed": 23, "attack": 1, "defense": 5, "special_attack": 8, "special_defense": 0}', '{baby-doll-eyes,play-rough,crunch,take-down}', '2026-11-28 22:14:52.881+00', 'intimidate', NULL);
INSERT INTO battle.creatures VALUES ('5c6f816d-9e1d-4062-9875-9a6bb476629a', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 5, 'gallade', NULL, 'impish', '{"hp": 13, "speed": 16, "attack": 23, "defense": 1, "special_attack": 20, "special_defense": 23}', '{protect,swords-dance,psycho-cut,heal-pulse}', '2026-11-28 22:14:52.881+00', 'sharpness', NULL);
INSERT INTO battle.creatures VALUES ('b43f68e0-954f-4a47-9375-91f6cea9ab10', '5ce87c39-18aa-40bd-b065-b64f12406f6e', 0, 'infernape', NULL, 'jolly', '{"hp": 24, "speed": 24, "attack": 24, "defense": 24, "special_attack": 24, "special_defense": 24}', '{flare-blitz,close-combat,thunder-punch,mach-punch}', '2026-11-28 22:14:52.199+00', 'blaze', 'life_orb');
INSERT INTO battle.creatures VALUES ('1e224558-0d4d-45e1-9a82-45537101f85c', '5ce87c39-18aa-40bd-b065-b64f12406f6e', 1, 'lapras', NULL, 'modest', '{"hp": 24, "speed": 24, "attack": 24, "defense": 24, "special_attack": 24, "special_defense": 24}', '{surf,ice-beam,thunderbolt,psychic}', '2026-11-28 22:14:52.199+00', 'water_absorb', 'leftovers');
INSERT INTO battle.creatures VALUES ('af6a5060-8832-4bcb-81c9-e2c2706955a9', '5ce87c39-18aa-40bd-b065-b64f12406f6e', 2, 'gardevoir', NULL, 'timid', '{"hp": 24, "speed": 24, "attack": 24, "defense": 24, "special_attack": 24, "special_defense": 24}', '{psychic,moonblast,shadow-ball,will-o-wisp}', '2026-11-28 22:14:52.199+00', 'trace', 'leftovers');
INSERT INTO battle.creatures VALUES ('e473f491-7e4e-4839-b0dc-92016f84cdee', '5ce87c39-18aa-40bd-b065-b64f12406f6e', 3, 'nidoking', NULL, 'timid', '{"hp": 24, "speed": 24, "attack": 24, "defense": 24, "special_attack": 24, "special_defense": 24}', '{earth-power,sludge-bomb,ice-beam,thunderbolt}', '2026-11-28 22:14:52.199+00', 'rivalry', 'life_orb');
INSERT INTO battle.creatures VALUES ('b2487e7f-72a6-4878-8a2b-1c5b693e6f23', '5ce87c39-18aa-40bd-b065-b64f12406f6e', 4, 'scizor', NULL, 'adamant', '{"hp": 24, "speed": 24, "attack": 24, "defense": 24, "special_attack": 24, "special_defense": 24}', '{iron-head,x-scissor,bullet-punch,swords-dance}', '2026-11-28 22:14:52.199+00', 'technician', 'leftovers');
INSERT INTO battle.creatures VALUES ('3243fa6c-a7bf-4d08-8efe-9d56bdbf8de6', '5ce87c39-18aa-40bd-b065-b64f12406f6e', 5, 'staraptor', NULL, 'jolly', '{"hp": 24, "speed": 24, "attack": 24, "defense": 24, "special_attack": 24, "special_defense": 24}', '{brave-bird,close-combat,double-edge,quick-attack}', '2026-11-28 22:14:52.199+00', 'intimidate', 'life_orb');
INSERT INTO battle.creatures VALUES ('873dab4a-ea02-4def-827d-b8a8d6610b8c', 'a6cbdc2e-1afe-46dc-871d-6c01102ae12c', 0, 'garchomp', NULL, 'jolly', '{"hp": 31, "speed": 31, "attack": 31, "defense": 31, "special_attack": 31, "special_defense": 31}', '{earthquake,dragon-claw,stone-edge,swords-dance}', '2026-11-28 22:14:52.199+00', 'sand_veil', 'life_orb');
INSERT INTO battle.creatures VALUES ('0c051c8c-ff5d-4dee-9337-8d7f46c66379', 'a6cbdc2e-1afe-46dc-871d-6c01102ae12c', 1, 'metagross', NULL, 'adamant', '{"hp": 31, "speed": 31, "attack": 31, "defense": 31, "special_attack": 31, "special_defense": 31}', '{meteor-mash,zen-headbutt,earthquake,ice-punch}', '2026-11-28 22:14:52.199+00', 'clear_body', 'leftovers');
INSERT INTO battle.creatures VALUES ('d424c694-4025-4ece-9ee6-8bfde59e00e4', 'a6cbdc2e-1afe-46dc-871d-6c01102ae12c', 2, 'gyarados', NULL, 'adamant', '{"hp": 31, "speed": 31, "attack": 31, "defense": 31, "special_attack": 31, "special_defense": 31}', '{waterfall,crunch,ice-beam,dragon-dance}', '2026-11-28 22:14:52.199+00', 'intimidate', 'leftovers');
INSERT INTO battle.creatures VALUES ('9f8ddf5d-a6aa-43cc-a968-57d8dc0633b4', 'a6cbdc2e-1afe-46dc-871d-6c01102ae12c', 3, 'volcarona', NULL, 'timid', '{"hp": 31, "speed": 31, "attack": 31, "defense": 31, "special_attack": 31, "special_defense": 31}', '{flamethrower,bug-buzz,giga-drain,psychic}', '2026-11-28 22:14:52.199+00', 'flame_body', 'focus_sash');
INSERT INTO battle.creatures VALUES ('0f7fa59a-b4e3-43ce-b21b-0cc4561ac2b3', 'a6cbdc2e-1afe-46dc-871d-6c01102ae12c', 4, 'tyranitar', NULL, 'adamant', '{"hp": 31, "speed": 31, "attack": 31, "defense": 31, "special_attack": 31, "special_defense": 31}', '{stone-edge,crunch,earthquake,ice-punch}', '2026-11-28 22:14:52.199+00', 'sand_stream', 'leftovers');
INSERT INTO battle.creatures VALUES ('2f81d8b3-f3ed-4d20-9343-e88d84fd0979', 'a6cbdc2e-1afe-46dc-871d-6c01102ae12c', 5, 'togekiss', NULL, 'modest', '{"hp": 31, "speed": 31, "attack": 31, "defense": 31, "special_attack": 31, "special_defense": 31}', '{air-slash,dazzling-gleam,aura-sphere,thunder-wave}', '2026-11-28 22:14:52.199+00', 'serene_grace', 'leftovers');
INSERT INTO battle.creatures VALUES ('45275c6a-b753-47ce-bec4-37bdb44bb6fc', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 0, 'serperior', NULL, 'adamant', '{"hp": 27, "speed": 11, "attack": 4, "defense": 13, "special_attack": 11, "special_defense": 26}', '{slam,leaf-blade,coil,giga-drain}', '2026-11-28 22:14:53.115+00', 'overgrow', NULL);
INSERT INTO battle.creatures VALUES ('603e38d9-8e76-4eea-87ae-9a244f52afc4', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 1, 'magmortar', NULL, 'naive', '{"hp": 12, "speed": 20, "attack": 23, "defense": 7, "special_attack": 24, "special_defense": 25}', '{fire-punch,lava-plume,low-kick,flamethrower}', '2026-11-28 22:14:53.115+00', 'flame_body', NULL);
INSERT INTO battle.creatures VALUES ('60ce91e2-95cd-4ae9-a26c-019e078f1ef5', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 2, 'primarina', NULL, 'modest', '{"hp": 29, "speed": 14, "attack": 21, "defense": 30, "special_attack": 25, "special_defense": 23}', '{bubble-beam,encore,misty-terrain,hyper-voice}', '2026-11-28 22:14:53.115+00', 'torrent', NULL);
INSERT INTO battle.creatures VALUES ('2fa5ad04-2189-434d-943d-b638f2ba8c22', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 3, 'jolteon', NULL, 'calm', '{"hp": 21, "speed": 19, "attack": 18, "defense": 21, "special_attack": 10, "special_defense": 29}', '{pin-missile,discharge,agility,thunder}', '2026-11-28 22:14:53.115+00', 'volt_absorb', NULL);
INSERT INTO battle.creatures VALUES ('f36dd188-74f3-465b-a3d3-f2ddd4c70efd', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 4, 'kangaskhan', NULL, 'bold', '{"hp": 31, "speed": 9, "attack": 30, "defense": 16, "special_attack": 19, "special_defense": 20}', '{crunch,endure,reversal,outrage}', '2026-11-28 22:14:53.115+00', 'scrappy', NULL);
INSERT INTO battle.creatures VALUES ('e7748350-eb56-477d-8db2-48c2a13164a2', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 5, 'gallade', NULL, 'naive', '{"hp": 3, "speed": 9, "attack": 28, "defense": 9, "special_attack": 23, "special_defense": 18}', '{protect,swords-dance,psycho-cut,heal-pulse}', '2026-11-28 22:14:53.115+00', 'sharpness', NULL);


--
-- Data for Name: deliveries; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: feeds; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: format_ratings; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.format_ratings VALUES ('81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 'singles_1v1', 984, 1, 0, 1, 0);
INSERT INTO battle.format_ratings VALUES ('718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 'singles_1v1', 1016, 1, 1, 0, 0);
INSERT INTO battle.format_ratings VALUES ('81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 'singles_3v3', 1001, 2, 1, 1, 0);
INSERT INTO battle.format_ratings VALUES ('718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 'singles_3v3', 999, 2, 1, 1, 0);


--
-- Data for Name: notices; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: one_time_tokens; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: outages; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: push_subscriptions; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: queue_tickets; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: rating_changes; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.rating_changes VALUES ('81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 1, '2eb6aca7-94c8-41d1-b87a-25036adf917d', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 0, 1000, 984, '2026-11-28 22:14:55.069+00', 'singles_1v1', 1000, 984);
INSERT INTO battle.rating_changes VALUES ('718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 1, '2eb6aca7-94c8-41d1-b87a-25036adf917d', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 1, 1000, 1016, '2026-11-28 22:14:55.069+00', 'singles_1v1', 1000, 1016);
INSERT INTO battle.rating_changes VALUES ('81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 2, 'f7cfb973-903e-4acc-84bc-d0cd589ac45f', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 0, 984, 969, '2026-11-28 22:14:57.748+00', 'singles_3v3', 1000, 984);
INSERT INTO battle.rating_changes VALUES ('718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 2, 'f7cfb973-903e-4acc-84bc-d0cd589ac45f', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 1, 1016, 1031, '2026-11-28 22:14:57.748+00', 'singles_3v3', 1000, 1016);
INSERT INTO battle.rating_changes VALUES ('81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 3, 'a8cbf469-9077-4bd2-af11-b2cb6863f4df', '718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 1, 969, 988, '2026-11-28 22:14:58.267+00', 'singles_3v3', 984, 1001);
INSERT INTO battle.rating_changes VALUES ('718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 3, 'a8cbf469-9077-4bd2-af11-b2cb6863f4df', '81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 0, 1031, 1012, '2026-11-28 22:14:58.267+00', 'singles_3v3', 1016, 999);


--
-- Data for Name: recipients; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: service_beats; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.service_beats VALUES (1, '2026-11-28 22:14:57.114+00');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: suppressed_addresses; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: teams; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: trainers; Type: TABLE DATA; Schema: battle; Owner: -
--

INSERT INTO battle.trainers VALUES ('ce8e185d-1a76-4213-8383-1fda72ec4013', 'house-pup', 'house-pup', '!', 0, 'trainer', 450, 0, 0, 0, '2026-11-28 22:14:52.167+00', 450, 1, 'everyone');
INSERT INTO battle.trainers VALUES ('0acd0582-60e9-4ccc-8ed0-fe35443cff99', 'house-scout', 'house-scout', '!', 0, 'trainer', 720, 0, 0, 0, '2026-11-28 22:14:52.191+00', 720, 2, 'everyone');
INSERT INTO battle.trainers VALUES ('c0069206-c303-45fa-8151-f8a82dec443f', 'house-ranger', 'house-ranger', '!', 0, 'trainer', 880, 0, 0, 0, '2026-11-28 22:14:52.193+00', 880, 3, 'everyone');
INSERT INTO battle.trainers VALUES ('da3ccfb6-40f6-4c55-830c-f8246bc6affc', 'house-veteran', 'house-veteran', '!', 0, 'trainer', 1080, 0, 0, 0, '2026-11-28 22:14:52.199+00', 1080, 4, 'everyone');
INSERT INTO battle.trainers VALUES ('5ce87c39-18aa-40bd-b065-b64f12406f6e', 'house-captain', 'house-captain', '!', 0, 'trainer', 1320, 0, 0, 0, '2026-11-28 22:14:52.199+00', 1320, 5, 'everyone');
INSERT INTO battle.trainers VALUES ('a6cbdc2e-1afe-46dc-871d-6c01102ae12c', 'house-champion', 'house-champion', '!', 0, 'trainer', 1540, 0, 0, 0, '2026-11-28 22:14:52.199+00', 1540, 6, 'everyone');
INSERT INTO battle.trainers VALUES ('718f3980-5a7e-4256-b3c9-fdb6dc9cf0f3', 'Gary', 'gary', '$argon2id$v=19$m=1024,t=1,p=1$1iL9CDFh9NEACG0OFsfQ6w$jHhmD9N7Un2jQSeqqNlpQYcge6AgP5sZQb4Rza9LR4k', 0, 'trainer', 1012, 2, 1, 0, '2026-11-28 22:14:53.115+00', 1000, NULL, 'everyone');
INSERT INTO battle.trainers VALUES ('81f4aa4b-32fd-4b42-9ae7-9488147a78fc', 'Ash', 'ash', '$argon2id$v=19$m=1024,t=1,p=1$1so4mVVwLGMhOsSpWUAFmw$H12SVHd16uNvmM6dsYnkbDwKUlfvyn5yiW/StH1vmII', 0, 'trainer', 988, 1, 2, 0, '2026-11-28 22:14:52.881+00', 1000, NULL, 'everyone');


--
-- Data for Name: webhooks; Type: TABLE DATA; Schema: battle; Owner: -
--



--
-- Data for Name: applied; Type: TABLE DATA; Schema: battle_migrations; Owner: -
--

INSERT INTO battle_migrations.applied VALUES (1, 'e2d21b76ae320fbc9e4e0784453f5bcdd0fc4c1e54d551d58b3ed3325a6277a3', 1795320236040);
INSERT INTO battle_migrations.applied VALUES (2, '9349219a95e567168485e344bac79b4a21f8e71f3ac679f1a73dc224e7b54856', 1795328873045);
INSERT INTO battle_migrations.applied VALUES (3, '47b9fd14c6d8ee4d531e207195c0eea83cabe46e3473de18e1a140047ef1ad79', 1795333480878);
INSERT INTO battle_migrations.applied VALUES (4, '64665ae7fdd6ce115bc9d338be0b7a479159410bfac3baa71c824ccaae251617', 1795335370635);
INSERT INTO battle_migrations.applied VALUES (5, '5f9a00ed433324b9099508b4a9c15d336af5aa85eacebe45b4b201cf79753673', 1795339873865);
INSERT INTO battle_migrations.applied VALUES (6, 'a01e126df2a17f556d8ce55a6ea6d5b6fb981d963c1c270590acd48394cd95c3', 1795352714260);
INSERT INTO battle_migrations.applied VALUES (7, '03217613437badcdf4d0d64f89be3bc4164bc8ca1dbf99c733d49d39e215a0ad', 1795363349352);
INSERT INTO battle_migrations.applied VALUES (8, 'df3db3c586caccc7741859afeb39618518ce9d7fccddb21774add336155f32a2', 1795367306890);
INSERT INTO battle_migrations.applied VALUES (9, 'd5b059c65b7596654fb68aedab08da24e6560b1a6e12f42918f8f00baa77834f', 1795453237335);
INSERT INTO battle_migrations.applied VALUES (10, 'ff4e4540ea1825af58fe59112bc68c993814e9362e239ac59aeeddf0a33047c3', 1795457031492);
INSERT INTO battle_migrations.applied VALUES (11, 'ceb7cf29cc59671790b8cca238aca3f94f6d387bf18d3fcf9a716892124ccae9', 1795527968330);
INSERT INTO battle_migrations.applied VALUES (12, '355c009789265f29d866c79ac487cb5387d7c0bae04558333d44d8c4e7ec3a5b', 1795575846475);
INSERT INTO battle_migrations.applied VALUES (13, '267e05144d2f3a2c3876d1730bf172ee6e84526731c6fe716aca0a31840f5ce8', 1795579113176);
INSERT INTO battle_migrations.applied VALUES (14, 'e23f1dea78cac72b88bda490b90f5a365f57db3b2a2df2c507273636cc4e073e', 1795581804695);
INSERT INTO battle_migrations.applied VALUES (15, '326b6be01e6c8e63e511fa2425399744a651c58f99a255794f46dd49d10c748f', 1795841878751);
INSERT INTO battle_migrations.applied VALUES (16, '854ccd572ec5991de0431546d04385ca0e12004cc9d366fb652e3ecd06f37a37', 1795878068520);
INSERT INTO battle_migrations.applied VALUES (17, '7d2b90e8b1f004dcbc2540afc6449adf7a2b43377048c6e4cd6aec709b7fde0b', 1795880747471);


--
-- Name: outages_id_seq; Type: SEQUENCE SET; Schema: battle; Owner: -
--

SELECT pg_catalog.setval('battle.outages_id_seq', 1, false);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: battle; Owner: -
--

SELECT pg_catalog.setval('battle.outbox_id_seq', 1, false);


--
-- Name: applied_id_seq; Type: SEQUENCE SET; Schema: battle_migrations; Owner: -
--

SELECT pg_catalog.setval('battle_migrations.applied_id_seq', 17, true);


--
-- Name: battle_actions battle_actions_battle_id_step_side_pk; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_actions
    ADD CONSTRAINT battle_actions_battle_id_step_side_pk PRIMARY KEY (battle_id, step, side);


--
-- Name: battle_setups battle_setups_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_setups
    ADD CONSTRAINT battle_setups_pkey PRIMARY KEY (battle_id);


--
-- Name: battle_steps battle_steps_battle_id_step_pk; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_steps
    ADD CONSTRAINT battle_steps_battle_id_step_pk PRIMARY KEY (battle_id, step);


--
-- Name: battle_transcripts battle_transcripts_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_transcripts
    ADD CONSTRAINT battle_transcripts_pkey PRIMARY KEY (battle_id);


--
-- Name: battles battles_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battles
    ADD CONSTRAINT battles_pkey PRIMARY KEY (id);


--
-- Name: blocks blocks_blocker_id_blocked_id_pk; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.blocks
    ADD CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id);


--
-- Name: creature_resources creature_resources_kind_name_pk; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.creature_resources
    ADD CONSTRAINT creature_resources_kind_name_pk PRIMARY KEY (kind, name);


--
-- Name: creatures creatures_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.creatures
    ADD CONSTRAINT creatures_pkey PRIMARY KEY (id);


--
-- Name: deliveries deliveries_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);


--
-- Name: feeds feeds_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.feeds
    ADD CONSTRAINT feeds_pkey PRIMARY KEY (trainer_id);


--
-- Name: format_ratings format_ratings_trainer_id_format_pk; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.format_ratings
    ADD CONSTRAINT format_ratings_trainer_id_format_pk PRIMARY KEY (trainer_id, format);


--
-- Name: notices notices_trainer_id_seq_pk; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.notices
    ADD CONSTRAINT notices_trainer_id_seq_pk PRIMARY KEY (trainer_id, seq);


--
-- Name: one_time_tokens one_time_tokens_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (hash);


--
-- Name: outages outages_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: push_subscriptions push_subscriptions_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);


--
-- Name: queue_tickets queue_tickets_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.queue_tickets
    ADD CONSTRAINT queue_tickets_pkey PRIMARY KEY (id);


--
-- Name: rating_changes rating_changes_trainer_id_n_pk; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.rating_changes
    ADD CONSTRAINT rating_changes_trainer_id_n_pk PRIMARY KEY (trainer_id, n);


--
-- Name: recipients recipients_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.recipients
    ADD CONSTRAINT recipients_pkey PRIMARY KEY (owner_id);


--
-- Name: service_beats service_beats_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.service_beats
    ADD CONSTRAINT service_beats_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: suppressed_addresses suppressed_addresses_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.suppressed_addresses
    ADD CONSTRAINT suppressed_addresses_pkey PRIMARY KEY (hash);


--
-- Name: teams teams_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (id);


--
-- Name: trainers trainers_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.trainers
    ADD CONSTRAINT trainers_pkey PRIMARY KEY (id);


--
-- Name: webhooks webhooks_pkey; Type: CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);


--
-- Name: applied applied_pkey; Type: CONSTRAINT; Schema: battle_migrations; Owner: -
--

ALTER TABLE ONLY battle_migrations.applied
    ADD CONSTRAINT applied_pkey PRIMARY KEY (id);


--
-- Name: address_mails_by_hash; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX address_mails_by_hash ON battle.address_mails USING btree (hash, at);


--
-- Name: address_mails_by_owner; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX address_mails_by_owner ON battle.address_mails USING btree (owner_id, at);


--
-- Name: address_mails_by_time; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX address_mails_by_time ON battle.address_mails USING btree (at);


--
-- Name: battle_actions_idempotency; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX battle_actions_idempotency ON battle.battle_actions USING btree (battle_id, side, idempotency_key) WHERE (idempotency_key IS NOT NULL);


--
-- Name: battles_finished_by_challenger; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_finished_by_challenger ON battle.battles USING btree (challenger_id, finished_at DESC, id DESC) WHERE (status = 'finished'::text);


--
-- Name: battles_finished_by_opponent; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_finished_by_opponent ON battle.battles USING btree (opponent_id, finished_at DESC, id DESC) WHERE (status = 'finished'::text);


--
-- Name: battles_live; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_live ON battle.battles USING btree (started_at DESC, id DESC, format) WHERE ((status = 'active'::text) AND (spectators = 'anyone'::text));


--
-- Name: battles_one_pending_challenge; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX battles_one_pending_challenge ON battle.battles USING btree (challenger_id, opponent_id, format) WHERE (status = 'pending'::text);


--
-- Name: battles_one_rematch; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX battles_one_rematch ON battle.battles USING btree (rematch_of) WHERE ((rematch_of IS NOT NULL) AND (NOT (status = ANY (ARRAY['declined'::text, 'cancelled'::text, 'expired'::text]))));


--
-- Name: battles_open_by_challenger; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_open_by_challenger ON battle.battles USING btree (challenger_id, (((0)::smallint = ANY (waiting))) DESC, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['pending'::text, 'team_select'::text, 'active'::text]));


--
-- Name: battles_open_by_opponent; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_open_by_opponent ON battle.battles USING btree (opponent_id, (((1)::smallint = ANY (waiting))) DESC, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['pending'::text, 'team_select'::text, 'active'::text]));


--
-- Name: battles_open_with_house; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_open_with_house ON battle.battles USING btree (challenger_id) WHERE ((status = ANY (ARRAY['pending'::text, 'team_select'::text, 'active'::text])) AND (house IS NOT NULL));


--
-- Name: battles_pair; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_pair ON battle.battles USING btree (LEAST(challenger_id, opponent_id), GREATEST(challenger_id, opponent_id), started_at DESC, id DESC) WHERE (started_at IS NOT NULL);


--
-- Name: battles_unfought_by_challenger; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_unfought_by_challenger ON battle.battles USING btree (challenger_id, updated_at DESC) WHERE (status = ANY (ARRAY['declined'::text, 'cancelled'::text, 'expired'::text]));


--
-- Name: battles_wake; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX battles_wake ON battle.battles USING btree (wake_at) WHERE (wake_at IS NOT NULL);


--
-- Name: blocks_by_blocked; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX blocks_by_blocked ON battle.blocks USING btree (blocked_id);


--
-- Name: creatures_by_trainer; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX creatures_by_trainer ON battle.creatures USING btree (trainer_id, "position");


--
-- Name: deliveries_by_event; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX deliveries_by_event ON battle.deliveries USING btree (event) WHERE (event IS NOT NULL);


--
-- Name: deliveries_by_owner; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX deliveries_by_owner ON battle.deliveries USING btree (owner_id, ended_at);


--
-- Name: deliveries_by_push; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX deliveries_by_push ON battle.deliveries USING btree (push_id) WHERE (push_id IS NOT NULL);


--
-- Name: deliveries_by_webhook; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX deliveries_by_webhook ON battle.deliveries USING btree (webhook_id, due_at) WHERE (webhook_id IS NOT NULL);


--
-- Name: deliveries_due; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX deliveries_due ON battle.deliveries USING btree (channel, due_at) WHERE (state = 'waiting'::text);


--
-- Name: deliveries_ended; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX deliveries_ended ON battle.deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL);


--
-- Name: deliveries_failed; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX deliveries_failed ON battle.deliveries USING btree (ended_at) WHERE (state = 'failed'::text);


--
-- Name: deliveries_one_mail; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX deliveries_one_mail ON battle.deliveries USING btree (owner_id) WHERE ((channel = 'mail'::text) AND (event IS NULL) AND (state = 'waiting'::text) AND (attempts = 0));


--
-- Name: format_ratings_board; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX format_ratings_board ON battle.format_ratings USING btree (format, rating DESC, trainer_id) WHERE (battles >= 5);


--
-- Name: notices_of_vain_challenges; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX notices_of_vain_challenges ON battle.notices USING btree (trainer_id, challenger_id, at) WHERE (kind = ANY (ARRAY['challenge.cancelled'::text, 'challenge.expired'::text]));


--
-- Name: one_time_tokens_by_end; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX one_time_tokens_by_end ON battle.one_time_tokens USING btree (expires_at);


--
-- Name: one_time_tokens_by_owner; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX one_time_tokens_by_owner ON battle.one_time_tokens USING btree (owner_id);


--
-- Name: outages_by_end; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX outages_by_end ON battle.outages USING btree (ended_at);


--
-- Name: outbox_by_end; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX outbox_by_end ON battle.outbox USING btree (expires_at);


--
-- Name: outbox_key; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX outbox_key ON battle.outbox USING btree (key);


--
-- Name: outbox_new; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX outbox_new ON battle.outbox USING btree (id) WHERE (fanned_at IS NULL);


--
-- Name: outbox_of_mail; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX outbox_of_mail ON battle.outbox USING btree (mailed_by) WHERE (mailed_by IS NOT NULL);


--
-- Name: outbox_to_mail; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX outbox_to_mail ON battle.outbox USING btree (owner_id, id) WHERE (mailed_by IS NULL);


--
-- Name: players_by_rating; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX players_by_rating ON battle.trainers USING btree (elo_rating DESC, username_key) WHERE ((house_level IS NULL) AND (((battle_wins + battle_losses) + battle_draws) > 0));


--
-- Name: players_by_wins; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX players_by_wins ON battle.trainers USING btree (battle_wins DESC, username_key) WHERE ((house_level IS NULL) AND (((battle_wins + battle_losses) + battle_draws) > 0));


--
-- Name: push_subscriptions_by_owner; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX push_subscriptions_by_owner ON battle.push_subscriptions USING btree (owner_id);


--
-- Name: push_subscriptions_endpoint; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX push_subscriptions_endpoint ON battle.push_subscriptions USING btree (endpoint);


--
-- Name: queue_tickets_by_pool; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX queue_tickets_by_pool ON battle.queue_tickets USING btree (format, speed, rated, rules) WHERE (battle_id IS NULL);


--
-- Name: queue_tickets_for_house; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX queue_tickets_for_house ON battle.queue_tickets USING btree (house_at) WHERE ((battle_id IS NULL) AND (house_at IS NOT NULL));


--
-- Name: queue_tickets_found; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX queue_tickets_found ON battle.queue_tickets USING btree (trainer_id, matched_at) WHERE (battle_id IS NOT NULL);


--
-- Name: queue_tickets_one_waiting; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX queue_tickets_one_waiting ON battle.queue_tickets USING btree (trainer_id, format, speed) WHERE (battle_id IS NULL);


--
-- Name: queue_tickets_to_look_at; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX queue_tickets_to_look_at ON battle.queue_tickets USING btree (looked_at, waiting_since) WHERE (battle_id IS NULL);


--
-- Name: queue_tickets_waiting; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX queue_tickets_waiting ON battle.queue_tickets USING btree (waiting_since, id) WHERE (battle_id IS NULL);


--
-- Name: rating_changes_by_battle; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX rating_changes_by_battle ON battle.rating_changes USING btree (battle_id);


--
-- Name: recipients_unconfirmed; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX recipients_unconfirmed ON battle.recipients USING btree (address_at) WHERE (address_state = 'unconfirmed'::text);


--
-- Name: recipients_unsubscribe_token; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX recipients_unsubscribe_token ON battle.recipients USING btree (unsubscribe_token);


--
-- Name: sessions_by_end; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX sessions_by_end ON battle.sessions USING btree (expires_at);


--
-- Name: sessions_by_trainer; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX sessions_by_trainer ON battle.sessions USING btree (trainer_id, rotated_at);


--
-- Name: teams_name; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX teams_name ON battle.teams USING btree (trainer_id, lower(name));


--
-- Name: trainers_by_rating; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX trainers_by_rating ON battle.trainers USING btree (elo_rating DESC, username_key) WHERE (house_level IS NULL);


--
-- Name: trainers_by_wins; Type: INDEX; Schema: battle; Owner: -
--

CREATE INDEX trainers_by_wins ON battle.trainers USING btree (battle_wins DESC, username_key) WHERE (house_level IS NULL);


--
-- Name: trainers_house_level; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX trainers_house_level ON battle.trainers USING btree (house_level) WHERE (house_level IS NOT NULL);


--
-- Name: trainers_username_key; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX trainers_username_key ON battle.trainers USING btree (username_key);


--
-- Name: webhooks_by_owner; Type: INDEX; Schema: battle; Owner: -
--

CREATE UNIQUE INDEX webhooks_by_owner ON battle.webhooks USING btree (owner_id, url);


--
-- Name: address_mails address_mails_owner_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.address_mails
    ADD CONSTRAINT address_mails_owner_id_trainers_id_fk FOREIGN KEY (owner_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: battle_actions battle_actions_battle_id_battles_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_actions
    ADD CONSTRAINT battle_actions_battle_id_battles_id_fk FOREIGN KEY (battle_id) REFERENCES battle.battles(id);


--
-- Name: battle_setups battle_setups_battle_id_battles_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_setups
    ADD CONSTRAINT battle_setups_battle_id_battles_id_fk FOREIGN KEY (battle_id) REFERENCES battle.battles(id);


--
-- Name: battle_steps battle_steps_battle_id_battles_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_steps
    ADD CONSTRAINT battle_steps_battle_id_battles_id_fk FOREIGN KEY (battle_id) REFERENCES battle.battles(id);


--
-- Name: battle_transcripts battle_transcripts_battle_id_battles_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.battle_transcripts
    ADD CONSTRAINT battle_transcripts_battle_id_battles_id_fk FOREIGN KEY (battle_id) REFERENCES battle.battles(id);


--
-- Name: blocks blocks_blocked_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.blocks
    ADD CONSTRAINT blocks_blocked_id_trainers_id_fk FOREIGN KEY (blocked_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: blocks blocks_blocker_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.blocks
    ADD CONSTRAINT blocks_blocker_id_trainers_id_fk FOREIGN KEY (blocker_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: creatures creatures_trainer_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.creatures
    ADD CONSTRAINT creatures_trainer_id_trainers_id_fk FOREIGN KEY (trainer_id) REFERENCES battle.trainers(id);


--
-- Name: deliveries deliveries_event_outbox_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.deliveries
    ADD CONSTRAINT deliveries_event_outbox_id_fk FOREIGN KEY (event) REFERENCES battle.outbox(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_owner_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.deliveries
    ADD CONSTRAINT deliveries_owner_id_trainers_id_fk FOREIGN KEY (owner_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_push_id_push_subscriptions_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.deliveries
    ADD CONSTRAINT deliveries_push_id_push_subscriptions_id_fk FOREIGN KEY (push_id) REFERENCES battle.push_subscriptions(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_webhook_id_webhooks_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.deliveries
    ADD CONSTRAINT deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES battle.webhooks(id) ON DELETE CASCADE;


--
-- Name: feeds feeds_trainer_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.feeds
    ADD CONSTRAINT feeds_trainer_id_trainers_id_fk FOREIGN KEY (trainer_id) REFERENCES battle.trainers(id);


--
-- Name: format_ratings format_ratings_trainer_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.format_ratings
    ADD CONSTRAINT format_ratings_trainer_id_trainers_id_fk FOREIGN KEY (trainer_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: one_time_tokens one_time_tokens_owner_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.one_time_tokens
    ADD CONSTRAINT one_time_tokens_owner_id_trainers_id_fk FOREIGN KEY (owner_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: push_subscriptions push_subscriptions_owner_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.push_subscriptions
    ADD CONSTRAINT push_subscriptions_owner_id_trainers_id_fk FOREIGN KEY (owner_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: queue_tickets queue_tickets_trainer_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.queue_tickets
    ADD CONSTRAINT queue_tickets_trainer_id_trainers_id_fk FOREIGN KEY (trainer_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: rating_changes rating_changes_battle_id_battles_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.rating_changes
    ADD CONSTRAINT rating_changes_battle_id_battles_id_fk FOREIGN KEY (battle_id) REFERENCES battle.battles(id);


--
-- Name: recipients recipients_owner_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.recipients
    ADD CONSTRAINT recipients_owner_id_trainers_id_fk FOREIGN KEY (owner_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_trainer_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.sessions
    ADD CONSTRAINT sessions_trainer_id_trainers_id_fk FOREIGN KEY (trainer_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: teams teams_trainer_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.teams
    ADD CONSTRAINT teams_trainer_id_trainers_id_fk FOREIGN KEY (trainer_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- Name: webhooks webhooks_owner_id_trainers_id_fk; Type: FK CONSTRAINT; Schema: battle; Owner: -
--

ALTER TABLE ONLY battle.webhooks
    ADD CONSTRAINT webhooks_owner_id_trainers_id_fk FOREIGN KEY (owner_id) REFERENCES battle.trainers(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


