// Made by `npm run openapi`; not edited by hand.

export type Ability = {
  /** The name of an ability or an item: lower case, words joined by underscores. */
  name: string;
  /** What it does, in a sentence or two for people. The words may change. */
  text: string;
};

export type AbilityEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'ability';
  side: PlayerSide;
  slot: number;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  ability: string;
  /** `changed`: it has this one now. `suppressed`: it does nothing until its bearer leaves. */
  change: 'activated' | 'changed' | 'suppressed';
};

/** The trainers whose challenges the trainer takes. */
export type AcceptsChallenges = 'everyone' | 'nobody';

export type ActionBody = ActionBodyAttack | ActionBodySwitch | ActionBodyChoose | ActionBodyForfeit;

export type ActionBodyAttack = {
  action_type: 'attack';
  /** The index of a move. */
  move_index: number;
  /** The name of a species or a move: lower case, words joined by hyphens. */
  move?: string;
  /** The step this is meant for; another one is refused with `stale_step`. */
  step?: number;
  /** Ignored, so that a legal action can be sent back as it is. */
  label?: string;
};

export type ActionBodyChoose = {
  action_type: 'choose';
  /** In a preview: the places, from 0, of those who fight, in what you have brought; the first goes out first. */
  slots: readonly number[];
  /** The step this is meant for; another one is refused with `stale_step`. */
  step?: number;
  /** Ignored, so that a legal action can be sent back as it is. */
  label?: string;
};

export type ActionBodyForfeit = {
  action_type: 'forfeit';
  /** The step this is meant for; another one is refused with `stale_step`. */
  step?: number;
  /** Ignored, so that a legal action can be sent back as it is. */
  label?: string;
};

export type ActionBodySwitch = {
  action_type: 'switch';
  /** The slot of a creature of the team. */
  switch_to: number;
  /** The step this is meant for; another one is refused with `stale_step`. */
  step?: number;
  /** Ignored, so that a legal action can be sent back as it is. */
  label?: string;
};

export type ActionQuery = {
  /** True: the answer has the battle as you see it then, which `GET /battles/{id}` need not be asked for. Default: false. */
  view?: boolean;
};

/** `view` is there where it was asked for, unless the battle has ended or the same action has been answered before. */
export type ActionResult = {
  battle_id: string;
  /** False: the action is held until the other is in. */
  turn_resolved: boolean;
  turn_number: number;
  /** Counts decisions and only grows. */
  step: number;
  status: BattleStatus;
  phase: Phase | null;
  waiting_on: readonly string[];
  /** The earliest deadline of those who are awaited. */
  deadline_at: string | null;
  events: readonly Event[];
  /** A username, or "deleted trainer" where the account is deleted. */
  winner: string | null;
  /** A battle as the caller may see it; `opponent` is the other side, whoever has challenged. */
  view?: BattleView;
};

export type AddressBody = {
  /** A mail address. */
  address: string;
  password: string;
};

export type AroundQuery = {
  /** Default: 'elo_rating'. */
  sort_by?: 'elo_rating' | 'battle_wins';
  /** Entries on each side. Default: 5. */
  radius?: number;
  /** True: of others only those who have ended a rated battle; positions are among them. Default: false. */
  played?: boolean;
};

/** `winner` is null while it is open and for a draw. */
export type Battle = {
  battle_id: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  status: BattleStatus;
  /** A username, or "deleted trainer" where the account is deleted. */
  challenger: string;
  /** A username, or "deleted trainer" where the account is deleted. */
  opponent: string;
  /** Null until the battle is active, and in one that ended before. */
  turn_number: number | null;
  /** Counts decisions and only grows. */
  step: number | null;
  phase: Phase | null;
  /** The trainers who have to do something next. */
  waiting_on: readonly string[];
  /** A username, or "deleted trainer" where the account is deleted. */
  winner: string | null;
  end_reason: EndReason | null;
  /** SHA-256 of the server secret of this battle, hexadecimal. */
  seed_commitment: string;
  /** Of the seeds that are sealed: whoever sealed one can enter with no other. Null: not sealed. */
  client_seed_hashes: ClientSeedHashes;
  /** Of the teams that are sealed: whoever sealed one can enter with no other. Absent where neither is. */
  team_hashes?: TeamHashes;
  /** Null: nobody has to hurry. */
  clock: Clock | null;
  /** The earliest deadline of those who are awaited. */
  deadline_at: string | null;
  /** False: it changes no rating, and no number of wins, losses and draws. */
  rated: boolean;
  /** Null where it is rated. */
  unrated_reason: UnratedReason | null;
  /** The way it came about. A later version may add ways. */
  origin: BattleOrigin;
  /** Who may watch it from its first turn on. A later version may add others. */
  spectators: Spectators;
  /** The battle that this one repeats; null: none. */
  rematch_of: string | null;
  /** RFC 3339, UTC. */
  created_at: string;
  /** RFC 3339, UTC. */
  updated_at: string;
};

export type BattleEndEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'battle_end';
  /** Null for a draw. */
  winner: string | null;
  /** The winner, for the trainer who reads it. */
  outcome: Outcome;
  reason: EndReason;
};

/** `GET /formats` says what each needs. A later version may add formats. */
export type BattleFormat =
  | 'singles_1v1'
  | 'singles_3v3'
  | 'singles_6v6'
  | 'open_1v1'
  | 'open_3v3'
  | 'open_6v6';

/** The way it came about. A later version may add ways. */
export type BattleOrigin = 'challenge' | 'rematch' | 'queue';

/** The ratings of a finished battle, computed step by step (Elo). */
export type BattleRating = {
  /** False: it changes no rating, and no number of wins, losses and draws. */
  rated: boolean;
  /** Null where it is rated. */
  unrated_reason: UnratedReason | null;
  /** Null: the battle moved all that the formula gives. */
  points_limit: number | null;
  /** The points at stake in a battle. */
  k: number;
  /** The difference of ratings at which the better one is expected to score ten times as much. */
  scale: number;
  challenger: RatedSide;
  opponent: RatedSide;
};

/** Everything that is needed to compute a finished battle again, and its result. */
export type BattleRecord = {
  battle_id: string;
  engine_version: number;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  usernames: {
    /** A username, or "deleted trainer" where the account is deleted. */
    challenger: string;
    /** A username, or "deleted trainer" where the account is deleted. */
    opponent: string;
  };
  /** SHA-256 of the server secret, published with the challenge. */
  seed_commitment: string;
  /** 32 bytes, hexadecimal. */
  server_secret: string;
  client_seeds: {
    challenger: string | null;
    opponent: string | null;
  };
  /** Of the seeds that were sealed before any was sent. Absent where none was. */
  client_seed_hashes?: {
    /** SHA-256 of the UTF-8 bytes of a `client_seed`: 64 hexadecimal digits, in lower case. */
    challenger: string | null;
    /** SHA-256 of the UTF-8 bytes of a `client_seed`: 64 hexadecimal digits, in lower case. */
    opponent: string | null;
  };
  /** Of the teams that were sealed before any was sent. Absent where none was. */
  team_hashes?: {
    /** SHA-256 of the UTF-8 bytes of a `client_seed`, a line feed and the sets of a team as canonical JSON (RFC 8785): an array in their order, each with `species`, `nature`, `individual_values`, `effort_values`, `ability`, `held_item` and `moves`, in `classic` with null for ability and item. 64 hexadecimal digits, in lower case. */
    challenger: string | null;
    /** SHA-256 of the UTF-8 bytes of a `client_seed`, a line feed and the sets of a team as canonical JSON (RFC 8785): an array in their order, each with `species`, `nature`, `individual_values`, `effort_values`, `ability`, `held_item` and `moves`, in `classic` with null for ability and item. 64 hexadecimal digits, in lower case. */
    opponent: string | null;
  };
  /** Everything that was brought. Empty where the battle ended because a trainer who had sealed a seed did not enter. */
  teams: {
    challenger: readonly RecordedCreature[];
    opponent: readonly RecordedCreature[];
  };
  /** By step, from step 1 on. */
  actions: readonly {
    challenger: RecordedAction | null;
    opponent: RecordedAction | null;
  }[];
  /** By step, from step 1 on, in battles with a clock and those against the house: whose choice the action is. `default`: the first legal action, for a trainer who was late; `deadline`: a loss by it; `house`: computed from what the house saw, by the version that is named. */
  origins?: readonly {
    challenger: Origin | null;
    opponent: Origin | null;
  }[];
  /** By step, from step 0 on; side 0 is the challenger, and so is winner 0. A field that would be null is absent. */
  events: readonly (readonly unknown[])[];
  result: {
    /** A username, or "deleted trainer" where the account is deleted. */
    winner: string | null;
    end_reason: EndReason;
  };
  /** Only there where the battle is unrated: no rating moved. */
  rated?: false;
  /** The most points that the battle could move, on a guarded ladder. Wins lift a rating by 48 points a day at most, above the highest that it had in the week before, and seven battles a week with the house move it. */
  points_limit?: number;
  /** Only there where the house plays. */
  house?: HouseSide;
  ratings: {
    challenger: Ratings;
    opponent: Ratings;
  };
};

/** Absent: `classic`, without abilities and held items. `standard`: with both. */
export type BattleRules = 'classic' | 'standard';

export type BattleSide = 'challenger' | 'opponent';

export type BattleStatus =
  | 'pending'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'team_select'
  | 'active'
  | 'finished';

/** A battle as the caller may see it; `opponent` is the other side, whoever has challenged. */
export type BattleView = {
  battle_id: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  status: BattleStatus;
  /** A username, or "deleted trainer" where the account is deleted. */
  challenger: string;
  /** Null until the battle is active, and in one that ended before. */
  turn_number: number | null;
  /** Counts decisions and only grows. */
  step: number | null;
  phase: Phase | null;
  /** The trainers who have to do something next. */
  waiting_on: readonly string[];
  /** A username, or "deleted trainer" where the account is deleted. */
  winner: string | null;
  end_reason: EndReason | null;
  /** SHA-256 of the server secret of this battle, hexadecimal. */
  seed_commitment: string;
  /** Of the seeds that are sealed: whoever sealed one can enter with no other. Null: not sealed. */
  client_seed_hashes: ClientSeedHashes;
  /** Of the teams that are sealed: whoever sealed one can enter with no other. Absent where neither is. */
  team_hashes?: TeamHashes;
  /** Null: nobody has to hurry. */
  clock: Clock | null;
  /** The earliest deadline of those who are awaited. */
  deadline_at: string | null;
  /** False: it changes no rating, and no number of wins, losses and draws. */
  rated: boolean;
  /** Null where it is rated. */
  unrated_reason: UnratedReason | null;
  /** The way it came about. A later version may add ways. */
  origin: BattleOrigin;
  /** Who may watch it from its first turn on. A later version may add others. */
  spectators: Spectators;
  /** The battle that this one repeats; null: none. */
  rematch_of: string | null;
  /** RFC 3339, UTC. */
  created_at: string;
  /** RFC 3339, UTC. */
  updated_at: string;
  /** Null until it is finished. */
  outcome: Outcome | null;
  field: readonly Condition[];
  you: OwnSide;
  opponent: OpponentSide;
  /** The creatures that both have brought, in formats with a preview, from its step to the end. In that step the `team` of both sides is empty. */
  preview?: Preview;
  /** Of the step resolved last. */
  events: readonly Event[];
  legal_actions: readonly LegalAction[];
};

export type BlockedTrainer = {
  /** Unique ignoring case. */
  username: string;
  /** RFC 3339, UTC. */
  blocked_at: string;
};

export type Browser = {
  id: string;
  /** What its owner calls the browser. */
  label: string;
  /** When it was added. */
  made_at: string;
  /** When it was last told something. */
  told_at: string | null;
};

export type BrowserBody = {
  /** An address of a known push service. */
  endpoint: string;
  /** Browsers give it; it is not used. */
  expirationTime?: number | null;
  keys: {
    /** A point on P-256, base64url. */
    p256dh: string;
    /** 16 bytes, base64url. */
    auth: string;
  };
  /** What its owner calls the browser. */
  label: string;
};

export type CannotMoveEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'cannot_move';
  side: PlayerSide;
  slot: number;
  reason: string;
};

export type CatchBody = {
  /** The name of a species or a move: lower case, words joined by hyphens. */
  species?: string;
};

export type ChallengeBody = {
  /** Unique ignoring case. */
  opponent_username: string;
  /** Default: 'singles_3v3'. */
  format?: 'singles_1v1' | 'singles_3v3' | 'singles_6v6' | 'open_1v1' | 'open_3v3' | 'open_6v6';
  /** `standard`: with abilities and held items, and the damage of the main series. Default: those of the format, else `classic`. */
  rules?: 'classic' | 'standard';
  /** False: the battle changes no rating, and no number of wins, losses and draws. Default: true. */
  rated?: boolean;
  /** `anyone`: from the first turn on others see of each side what its opponent sees. Default: 'nobody'. */
  spectators?: 'nobody' | 'anyone';
  /** SHA-256 of the UTF-8 bytes of a `client_seed`: 64 hexadecimal digits, in lower case. */
  client_seed_hash?: string;
  /** SHA-256 of the UTF-8 bytes of a `client_seed`, a line feed and the sets of a team as canonical JSON (RFC 8785): an array in their order, each with `species`, `nature`, `individual_values`, `effort_values`, `ability`, `held_item` and `moves`, in `classic` with null for ability and item. 64 hexadecimal digits, in lower case. */
  team_hash?: string;
  /** Null, the default: nobody has to hurry. */
  clock?: ClockBody | null;
  /** How long the challenged trainer has for an answer; null: for ever. Default: three days with a clock, else null. */
  answer_seconds?: number | null;
};

/** With `sets` or `text`, not both. */
export type ChangedTeamBody = {
  /** Does not begin or end with white space. Unique among your teams, ignoring case. */
  name: string;
  /** Default: 'singles_3v3'. */
  format?: 'singles_1v1' | 'singles_3v3' | 'singles_6v6' | 'open_1v1' | 'open_3v3' | 'open_6v6';
  sets?: readonly SetBody[];
  /** A team in the text that Showdown imports and exports, in place of `sets`. */
  text?: string;
  /** The one that you have changed. */
  version: number;
};

/** No species twice; no held item twice; no moves that put the opponent to sleep; nothing that raises evasion; no moves that knock out in one hit. A later version may add clauses. */
export type Clause = 'species' | 'item' | 'sleep_moves' | 'evasion' | 'ohko';

/** Of the seeds that are sealed: whoever sealed one can enter with no other. Null: not sealed. */
export type ClientSeedHashes = {
  /** SHA-256 of the UTF-8 bytes of a `client_seed`: 64 hexadecimal digits, in lower case. */
  challenger: string | null;
  /** SHA-256 of the UTF-8 bytes of a `client_seed`: 64 hexadecimal digits, in lower case. */
  opponent: string | null;
};

/** The time that trainers may take, and what happens to one who takes longer. */
export type Clock = {
  /** The time that each awaited trainer has for each step. */
  step_seconds: number;
  /** The time that each trainer may use beyond that, in the whole battle. */
  bank_seconds: number;
  /** `default_action`: the first entry of `legal_actions` is taken; the third time in a row the battle is lost. */
  on_late: 'lose' | 'default_action';
};

/** Null, the default: nobody has to hurry. */
export type ClockBody = {
  /** The time that each awaited trainer has for each step. */
  step_seconds: number;
  /** The time that each trainer may use beyond that, in the whole battle. Default: 0. */
  bank_seconds?: number;
  /** `default_action`: the first entry of `legal_actions` is taken; the third time in a row the battle is lost. Default: 'lose'. */
  on_late?: 'lose' | 'default_action';
};

/** A condition of the field or of one side. */
export type Condition = {
  condition: string;
  /** Ends of turns until it is over; null: it stays. */
  turns: number | null;
  /** Null: it has none. */
  layers: number | null;
};

export type ConfirmationBody = {
  token: string;
};

export type Creature = {
  id: string;
  /** The name of a species or a move: lower case, words joined by hyphens. */
  species: string;
  nickname: string | null;
  types: readonly string[];
  level: number;
  nature: string;
  /** Drawn at random when the creature was caught. */
  individual_values: IndividualValues;
  /** A number for each of the six stats. */
  stats: StatValues;
  moves: readonly CreatureMove[];
  /** It counts in battles of `standard`; null: none. */
  ability: string | null;
  /** It counts in battles of `standard`; null: none. */
  held_item: string | null;
  /** RFC 3339, UTC. */
  caught_at: string;
  /** Place in the collection, from 0; the first N fight. */
  position: number;
};

/** `index` is what an attack names as `move_index`. */
export type CreatureMove = {
  index: number;
  /** The name of a species or a move: lower case, words joined by hyphens. */
  name: string;
  type: string;
  category: MoveCategory;
  power: number | null;
  /** Percent; null: cannot miss. */
  accuracy: number | null;
  pp: number;
  priority: number;
  /** What the move does beside its damage, in one or two sentences for people; null: nothing else. The words may change. */
  effect: MoveEffect;
};

export type CreaturePatch = {
  /** Does not begin or end with white space. */
  nickname?: string | null;
  moves?: readonly string[];
  /** The name of an ability or an item: lower case, words joined by underscores. */
  ability?: string;
  /** Null: it holds nothing any more. */
  held_item?: string | null;
};

export type DamageEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'damage';
  side: PlayerSide;
  slot: number;
  /** Left out of an opponent's creature where it follows from the HP that it had. */
  amount?: number;
  /** 0.25, 0.5, 1, 2 or 4. */
  effectiveness: number;
  critical: boolean;
  /** After the event; own creatures only. */
  hp?: number;
};

export type DeletionBody = {
  password: string;
};

export type Device = {
  id: string;
  /** The browser and its system. */
  device: string;
  /** When somebody logged in there. */
  created_at: string;
  /** When it last got an access token. */
  used_at: string;
  /** When it ends if it is not used again. */
  expires_at: string;
  /** True: it is that of the cookie of this request. */
  is_this: boolean;
};

export type EffectsQuery = {
  /** Default: 500. */
  limit?: number;
  /** Default: 0. */
  offset?: number;
};

/** Points that raise stats; four of them by 1 at level 100. */
export type EffortValues = {
  hp: number;
  attack: number;
  defense: number;
  special_attack: number;
  special_defense: number;
  speed: number;
};

export type EffortValuesBody = {
  /** Default: 0. */
  hp?: number;
  /** Default: 0. */
  attack?: number;
  /** Default: 0. */
  defense?: number;
  /** Default: 0. */
  special_attack?: number;
  /** Default: 0. */
  special_defense?: number;
  /** Default: 0. */
  speed?: number;
};

export type EndReason = 'knockout' | 'forfeit' | 'timeout' | 'draw' | 'turn_limit';

/** One thing that happened in a battle, as the caller may see it. `side` is whose creature it is about. A later version may add kinds. */
export type Event =
  | TurnStartEvent
  | MoveEvent
  | DamageEvent
  | HealEvent
  | MissEvent
  | ImmuneEvent
  | FaintEvent
  | SwitchEvent
  | StatusEvent
  | StatusDamageEvent
  | StatStageEvent
  | TypesChangedEvent
  | MoveLearnedEvent
  | TransformEvent
  | UsesLostEvent
  | AbilityEvent
  | ItemEvent
  | CannotMoveEvent
  | RecoilEvent
  | FieldEvent
  | SideConditionEvent
  | BattleEndEvent;

export type FaintEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'faint';
  side: PlayerSide;
  slot: number;
};

export type FieldEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'field';
  /** Weather, terrain or a room, over both sides. */
  condition: string;
  change: 'started' | 'ended';
};

export type FinishedBattle = {
  battle_id: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  status: BattleStatus;
  /** A username, or "deleted trainer" where the account is deleted. */
  challenger: string;
  /** A username, or "deleted trainer" where the account is deleted. */
  opponent: string;
  /** Null until the battle is active, and in one that ended before. */
  turn_number: number | null;
  /** Counts decisions and only grows. */
  step: number | null;
  phase: Phase | null;
  /** The trainers who have to do something next. */
  waiting_on: readonly string[];
  /** A username, or "deleted trainer" where the account is deleted. */
  winner: string | null;
  end_reason: EndReason | null;
  /** SHA-256 of the server secret of this battle, hexadecimal. */
  seed_commitment: string;
  /** Of the seeds that are sealed: whoever sealed one can enter with no other. Null: not sealed. */
  client_seed_hashes: ClientSeedHashes;
  /** Of the teams that are sealed: whoever sealed one can enter with no other. Absent where neither is. */
  team_hashes?: TeamHashes;
  /** Null: nobody has to hurry. */
  clock: Clock | null;
  /** The earliest deadline of those who are awaited. */
  deadline_at: string | null;
  /** False: it changes no rating, and no number of wins, losses and draws. */
  rated: boolean;
  /** Null where it is rated. */
  unrated_reason: UnratedReason | null;
  /** The way it came about. A later version may add ways. */
  origin: BattleOrigin;
  /** Who may watch it from its first turn on. A later version may add others. */
  spectators: Spectators;
  /** The battle that this one repeats; null: none. */
  rematch_of: string | null;
  /** RFC 3339, UTC. */
  created_at: string;
  /** RFC 3339, UTC. */
  updated_at: string;
  /** The caller's rating before this battle. */
  elo_before: number;
  elo_after: number;
};

export type FinishedQuery = {
  /** Default: 20. */
  limit?: number;
  /** Cursor of the `Link` header. */
  before?: string;
};

/** The needs of a team, and the number of its creatures that fight. */
export type Format = {
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** For people. */
  name: string;
  /** Null: those that the challenge names. */
  rules: 'classic' | 'standard' | null;
  /** `caught`: creatures of the collection, as they are. `free`: any that the rules allow; none has to be caught. */
  sets: FormatSets;
  /** The number of creatures of a team. */
  bring: {
    least: number;
    most: number;
  };
  /** The number of them that fight. */
  fight: number;
  /** True: both see what the other has brought before they choose who fights. False: the first ones fight. */
  preview: boolean;
  /** Of every creature. */
  level: number;
  clauses: readonly Clause[];
  /** Things that no team of the format may have. */
  bans: FormatBans;
  /** The time that trainers may take, and what happens to one who takes longer. */
  clock: Clock;
};

/** Things that no team of the format may have. */
export type FormatBans = {
  /** Species whose base stats add up to more are banned; null: none is. */
  base_stats_over: number | null;
  abilities: readonly string[];
  moves: readonly string[];
  items: readonly string[];
};

export type FormatPoints = {
  /** The rating in the format before the battle; of the house its one rating. */
  before: number;
  /** The rating in the format after the battle. */
  after: number;
};

export type FormatRating = {
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Elo by the rated battles of this format, from 1000 on. It is shown and decides nothing. */
  rating: number;
  /** Rated ones of this format that have ended; the sum of the other three. */
  battles: number;
  /** Of these, those that were won. */
  wins: number;
  /** Those that were lost. */
  losses: number;
  /** Those that were drawn. */
  draws: number;
};

/** `caught`: creatures of the collection, as they are. `free`: any that the rules allow; none has to be caught. */
export type FormatSets = 'caught' | 'free';

/** The battles of two trainers against each other that have ended. */
export type HeadToHead = {
  /** All that have ended; the sum of the other four. */
  battles: number;
  /** Rated ones that the first trainer has won. */
  a_wins: number;
  /** Rated ones that the second trainer has won. */
  b_wins: number;
  /** Rated ones. */
  draws: number;
  /** Unrated ones, whoever has won. */
  unrated: number;
  /** The latest, by the time at which they began. */
  last: readonly Battle[];
};

export type HealEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'heal';
  side: PlayerSide;
  slot: number;
  /** Own creatures only. */
  amount?: number;
  /** After the event; own creatures only. */
  hp?: number;
};

export type HistoryQuery = {
  /** Default: 0. */
  after?: number;
};

export type HouseOpponent = {
  /** Unique ignoring case. */
  username: string;
  /** From 1, the weakest. */
  level: number;
  /** As calibrated: battles do not move it. */
  elo_rating: number;
  /** The title that goes with `elo_rating`. */
  rank: TrainerRank;
  /** Rated battles with people. */
  battles: number;
  wins: number;
  description: string;
};

/** Only there where the house plays. */
export type HouseSide = {
  side: 'opponent';
  level: number;
  /** Of the way in which the house chooses. */
  version: number;
};

export type ImmuneEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'immune';
  side: PlayerSide;
  slot: number;
  reason: string;
};

/** Drawn at random when the creature was caught. */
export type IndividualValues = {
  hp: number;
  attack: number;
  defense: number;
  special_attack: number;
  special_defense: number;
  speed: number;
};

export type IndividualValuesBody = {
  /** Default: 31. */
  hp?: number;
  /** Default: 31. */
  attack?: number;
  /** Default: 31. */
  defense?: number;
  /** Default: 31. */
  special_attack?: number;
  /** Default: 31. */
  special_defense?: number;
  /** Default: 31. */
  speed?: number;
};

export type Item = {
  /** The name of an ability or an item: lower case, words joined by underscores. */
  name: string;
  /** What it does, in a sentence or two for people. The words may change. */
  text: string;
};

export type ItemEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'item';
  side: PlayerSide;
  slot: number;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  item: string;
  /** `used`: it is used up. `lost`, `gained`: by a move or an ability. */
  change: 'activated' | 'used' | 'lost' | 'gained';
};

export type LeaderboardEntry = {
  /** Equal keys share a position. */
  position: number;
  /** Unique ignoring case. */
  username: string;
  elo_rating: number;
  /** The title that goes with `elo_rating`. */
  rank: TrainerRank;
  /** Only there in the list of a format: the rating in it. The numbers of battles are those of this format then. */
  format_rating?: number;
  battle_wins: number;
  battle_losses: number;
  battle_draws: number;
  /** Wins by battles; 0 before the first. */
  win_rate: number;
};

export type LeaderboardQuery = {
  /** Default: 'elo_rating'. */
  sort_by?: 'elo_rating' | 'battle_wins';
  /** Default: 50. */
  limit?: number;
  /** Default: 0. */
  offset?: number;
  /** True: only those who have ended a rated battle; positions and total are among them. Default: false. */
  played?: boolean;
  /** The trainers with at least 5 rated battles of this format, by `format_rating`; positions and total are among them, and `sort_by` and `played` change nothing. */
  format?: 'singles_1v1' | 'singles_3v3' | 'singles_6v6' | 'open_1v1' | 'open_3v3' | 'open_6v6';
};

export type LearnableMove = {
  /** Learned at this level; null: by other means only. */
  level: number | null;
  /** The name of a species or a move: lower case, words joined by hyphens. */
  name: string;
  type: string;
  category: MoveCategory;
  power: number | null;
  /** Percent; null: cannot miss. */
  accuracy: number | null;
  pp: number;
  priority: number;
  /** What the move does beside its damage, in one or two sentences for people; null: nothing else. The words may change. */
  effect: MoveEffect;
};

/** A body that the action route accepts now. `move` names the move of an attack: `struggle` where none can be used. In a preview each creature is listed as the lead, and every other choice is accepted, too. `label` says it in words. */
export type LegalAction = LegalActionAttack | LegalActionSwitch | LegalActionChoose | LegalActionForfeit;

export type LegalActionAttack = {
  action_type: 'attack';
  /** The index of a move. */
  move_index: number;
  /** The name of a species or a move: lower case, words joined by hyphens. */
  move: string;
  /** Counts decisions and only grows. */
  step: number;
  label: string;
};

export type LegalActionChoose = {
  action_type: 'choose';
  /** In a preview: the places, from 0, of those who fight, in what you have brought; the first goes out first. */
  slots: readonly number[];
  /** Counts decisions and only grows. */
  step: number;
  label: string;
};

export type LegalActionForfeit = {
  action_type: 'forfeit';
  /** Counts decisions and only grows. */
  step: number;
  label: string;
};

export type LegalActionSwitch = {
  action_type: 'switch';
  /** The slot of a creature of the team. */
  switch_to: number;
  /** Counts decisions and only grows. */
  step: number;
  label: string;
};

/** A battle that anybody may watch. */
export type LiveBattle = {
  battle_id: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  status: BattleStatus;
  /** A username, or "deleted trainer" where the account is deleted. */
  challenger: string;
  /** A username, or "deleted trainer" where the account is deleted. */
  opponent: string;
  /** Null until the battle is active, and in one that ended before. */
  turn_number: number | null;
  /** Counts decisions and only grows. */
  step: number | null;
  phase: Phase | null;
  /** The trainers who have to do something next. */
  waiting_on: readonly string[];
  /** A username, or "deleted trainer" where the account is deleted. */
  winner: string | null;
  end_reason: EndReason | null;
  /** SHA-256 of the server secret of this battle, hexadecimal. */
  seed_commitment: string;
  /** Of the seeds that are sealed: whoever sealed one can enter with no other. Null: not sealed. */
  client_seed_hashes: ClientSeedHashes;
  /** Of the teams that are sealed: whoever sealed one can enter with no other. Absent where neither is. */
  team_hashes?: TeamHashes;
  /** Null: nobody has to hurry. */
  clock: Clock | null;
  /** The earliest deadline of those who are awaited. */
  deadline_at: string | null;
  /** False: it changes no rating, and no number of wins, losses and draws. */
  rated: boolean;
  /** Null where it is rated. */
  unrated_reason: UnratedReason | null;
  /** The way it came about. A later version may add ways. */
  origin: BattleOrigin;
  /** Who may watch it from its first turn on. A later version may add others. */
  spectators: Spectators;
  /** The battle that this one repeats; null: none. */
  rematch_of: string | null;
  /** RFC 3339, UTC. */
  created_at: string;
  /** RFC 3339, UTC. */
  updated_at: string;
  /** As they are now; null: the account is deleted. */
  ratings: LiveRatings;
};

export type LiveQuery = {
  /** `rating`: the highest of both together first, of the 1000 newest, in one page. Default: 'rating'. */
  sort?: 'rating' | 'newest';
  format?: 'singles_1v1' | 'singles_3v3' | 'singles_6v6' | 'open_1v1' | 'open_3v3' | 'open_6v6';
  /** Default: 20. */
  limit?: number;
  /** Cursor of the `Link` header, with `sort=newest`. */
  before?: string;
};

/** As they are now; null: the account is deleted. */
export type LiveRatings = {
  challenger: number | null;
  opponent: number | null;
};

export type LiveStreamQuery = {
  /** The `seq` of an event. */
  after?: number;
};

export type MajorStatus = 'burn' | 'poison' | 'toxic' | 'paralysis' | 'sleep' | 'freeze';

export type MissEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'miss';
  side: PlayerSide;
  slot: number;
  move: string;
};

export type Move = {
  /** The name of a species or a move: lower case, words joined by hyphens. */
  name: string;
  type: string;
  category: MoveCategory;
  power: number | null;
  /** Percent; null: cannot miss. */
  accuracy: number | null;
  pp: number;
  priority: number;
  /** What the move does beside its damage, in one or two sentences for people; null: nothing else. The words may change. */
  effect: MoveEffect;
};

export type MoveCategory = 'physical' | 'special' | 'status';

export type MoveEffect = string | null;

export type MoveEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'move';
  side: PlayerSide;
  slot: number;
  species: string;
  move: string;
};

export type MoveLearnedEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'move_learned';
  side: PlayerSide;
  slot: number;
  /** In place of one of its own, for now. */
  move: string;
};

export type Nature =
  | 'hardy'
  | 'lonely'
  | 'brave'
  | 'adamant'
  | 'naughty'
  | 'bold'
  | 'docile'
  | 'relaxed'
  | 'impish'
  | 'lax'
  | 'timid'
  | 'hasty'
  | 'serious'
  | 'jolly'
  | 'naive'
  | 'modest'
  | 'mild'
  | 'quiet'
  | 'bashful'
  | 'rash'
  | 'calm'
  | 'gentle'
  | 'sassy'
  | 'careful'
  | 'quirky';

export type NewPasswordBody = {
  token: string;
  new_password: string;
};

/** With `sets` or `text`, not both. */
export type NewTeamBody = {
  /** Does not begin or end with white space. Unique among your teams, ignoring case. */
  name: string;
  /** Default: 'singles_3v3'. */
  format?: 'singles_1v1' | 'singles_3v3' | 'singles_6v6' | 'open_1v1' | 'open_3v3' | 'open_6v6';
  sets?: readonly SetBody[];
  /** A team in the text that Showdown imports and exports, in place of `sets`. */
  text?: string;
};

export type NewWebhook = {
  webhook_id: string;
  url: string;
  /** Null: everything. */
  kinds: readonly NotificationKind[] | null;
  /** `unproven`: it has not answered a ping by 2xx yet, and is sent nothing else. `failing`: only its oldest message is tried. */
  status: 'unproven' | 'active' | 'failing' | 'disabled';
  /** Why it is disabled: it has answered 410, has failed for five days, has answered none of five pings, its secret cannot be read any more, or you have done it. */
  reason: 'gone' | 'failing' | 'ping_failed' | 'secret_lost' | 'by_owner' | null;
  /** RFC 3339, UTC. */
  failing_since: string | null;
  /** RFC 3339, UTC. */
  made_at: string;
  /** Signs what is sent (Standard Webhooks); it is shown only here. */
  secret: string;
};

/** Tells a trainer that something has happened; `GET /battles/{id}` says what. */
export type Notice = {
  /** The number of the notice among those of its trainer, which has no gaps, and a tag of it. It is the cursor right after the notice. */
  id: string;
  /** A later version may add kinds: ignore what you do not know. */
  kind: NoticeKind;
  /** RFC 3339, UTC. */
  at: string;
  /** Null in `queue.dropped`. */
  battle: NoticeBattle | null;
  /** What there is beside the battle, by kind. `username` comes with `battle.late`: it is who was late; `until` with `battle.time_called`: the battle ends then unless you act. */
  data: NoticeData;
};

/** The battle as both trainers could see it then. */
export type NoticeBattle = {
  battle_id: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  status: BattleStatus;
  /** A username, or "deleted trainer" where the account is deleted. */
  challenger: string;
  /** A username, or "deleted trainer" where the account is deleted. */
  opponent: string;
  /** Null until the battle is active, and in one that ended before. */
  turn_number: number | null;
  /** Counts decisions and only grows. */
  step: number | null;
  phase: Phase | null;
  /** The trainers who have to do something next. */
  waiting_on: readonly string[];
  /** A username, or "deleted trainer" where the account is deleted. */
  winner: string | null;
  end_reason: EndReason | null;
  /** The earliest deadline of those who are awaited. */
  deadline_at: string | null;
};

/** What there is beside the battle, by kind. `username` comes with `battle.late`: it is who was late; `until` with `battle.time_called`: the battle ends then unless you act. */
export type NoticeData = {
  /** `battle.ended`: the caller's rating before this battle. */
  elo_before?: number;
  /** `battle.ended`. */
  elo_after?: number;
  /** `battle.ended`. False: it has changed no rating. */
  rated?: boolean;
  /** A username, or "deleted trainer" where the account is deleted. */
  username?: string;
  /** `battle.late`: who chose the action of `username`, who was late; `default` is the first of `legal_actions`. A later version may add others. */
  filled_by?: 'default';
  /** RFC 3339, UTC. */
  until?: string;
  /** `queue.*`: the ticket that has found somebody, or was dropped. */
  ticket_id?: string;
  /** `queue.dropped`: nobody was found in 24 hours, or you have as many open battles as there may be. A later version may add others. */
  reason?: 'expired' | 'too_many_open';
  /** `challenge.*`, where it offers a rematch: the battle that it repeats. */
  rematch_of?: string;
};

/** A later version may add kinds: ignore what you do not know. */
export type NoticeKind =
  | 'challenge.received'
  | 'challenge.accepted'
  | 'challenge.declined'
  | 'challenge.cancelled'
  | 'challenge.expired'
  | 'battle.started'
  | 'battle.step'
  | 'battle.deadline_near'
  | 'battle.late'
  | 'battle.time_called'
  | 'battle.ended'
  | 'queue.matched'
  | 'queue.dropped';

export type NoticeStreamQuery = {
  /** The `id` of a notice, or of `hello` or `reset`. */
  after?: string;
};

export type NoticesQuery = {
  /** The `id` of a notice, or of `hello` or `reset`. */
  after?: string;
  /** Default: 50. */
  limit?: number;
};

/** A later version may add kinds: ignore what you do not know. */
export type NotificationKind =
  | 'battle.step'
  | 'battle.deadline_near'
  | 'battle.started'
  | 'battle.ended'
  | 'battle.time_called'
  | 'challenge.received'
  | 'queue.matched'
  | 'webhook.disabled';

export type Notifications = {
  /** A mail address. */
  address: string | null;
  /** Mails go to a `confirmed` address. `refused`: its server does not take them; `complained`: they were reported as spam. */
  address_state: 'none' | 'unconfirmed' | 'confirmed' | 'refused' | 'complained';
  /** A name of the IANA database: `Europe/Berlin`. */
  time_zone: string;
  mail: {
    /** False: this service sends no mails. */
    available: boolean;
    /** `gathered`: one mail in four hours at most; `daily`: one a day, at `at`. In no mode there are more than twelve a day. */
    mode: 'off' | 'at_once' | 'gathered' | 'daily';
    /** HH:MM. */
    at: string;
    kinds: readonly NotificationKind[];
  };
  push: {
    kinds: readonly NotificationKind[];
  };
  /** In `time_zone`; `from` may be after `to`. */
  quiet: {
    /** HH:MM. */
    from: string;
    /** HH:MM. */
    to: string;
    /** Urgent messages come in the quiet hours, too. */
    urgent: boolean;
  } | null;
  /** Grows with each change. 0: there was none. */
  version: number;
};

/** What is left out stays. */
export type NotificationsChange = {
  /** The one that you have read. */
  version: number;
  /** A name of the IANA database: `Europe/Berlin`. */
  time_zone?: string;
  mail?: {
    /** `gathered`: one mail in four hours at most; `daily`: one a day, at `at`. In no mode there are more than twelve a day. */
    mode?: 'off' | 'at_once' | 'gathered' | 'daily';
    /** HH:MM. */
    at?: string;
    kinds?: readonly NotificationKind[];
  };
  push?: {
    kinds?: readonly NotificationKind[];
  };
  /** In `time_zone`; `from` may be after `to`. */
  quiet?: {
    /** HH:MM. */
    from: string;
    /** HH:MM. */
    to: string;
    /** Urgent messages come in the quiet hours, too. */
    urgent: boolean;
  } | null;
};

export type OpenSession = {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** When the session ends if it is not used again. */
  session_expires_at: string;
};

export type OpponentCreature = SeenCreature | UnseenCreature;

export type OpponentSide = {
  /** A username, or "deleted trainer" where the account is deleted. */
  username: string;
  team: readonly OpponentCreature[];
  active_slot: number | null;
  conditions: readonly Condition[];
  /** The team, or the action of this step, is in. */
  submitted: boolean;
  /** Null: the battle has no clock. */
  clock: SideClock | null;
};

export type OrderBody = {
  creature_ids: readonly string[];
};

export type Origin = 'trainer' | 'default' | 'deadline' | 'house';

/** The winner, for the trainer who reads it. */
export type Outcome = 'you' | 'opponent' | 'draw';

export type OwnCreature = {
  slot: number;
  /** Null in formats in which no creature has to be caught. */
  creature_id: string | null;
  species: string;
  nickname: string | null;
  /** As they are now; moves can change them. */
  types: readonly string[];
  level: number;
  nature: string;
  /** A number for each of the six stats. */
  stats: StatValues;
  moves: readonly OwnMove[];
  hp: number;
  max_hp: number;
  status: MajorStatus | null;
  /** Conditions of the active creature beside its status: `confusion`, `leech_seed` … */
  conditions: readonly string[];
  stat_stages: {
    attack: number;
    defense: number;
    special_attack: number;
    special_defense: number;
    speed: number;
    accuracy: number;
    evasion: number;
  };
  /** The species into which it has transformed, until it leaves the field. */
  transformed_into: string | null;
  fainted: boolean;
  active: boolean;
  /** As it is now; null: none. Only in battles of `standard`. */
  ability?: string | null;
  /** As it is now; null: none. Only in battles of `standard`. */
  held_item?: string | null;
};

export type OwnMove = {
  index: number;
  name: string;
  type: string;
  category: MoveCategory;
  power: number | null;
  accuracy: number | null;
  /** Uses left. */
  pp: number;
  max_pp: number;
  priority: number;
  /** What the move does beside its damage, in one or two sentences for people; null: nothing else. The words may change. */
  effect: MoveEffect;
};

export type OwnSide = {
  /** Unique ignoring case. */
  username: string;
  /** The caller's own; null: none was given. */
  client_seed: string | null;
  team: readonly OwnCreature[];
  active_slot: number | null;
  conditions: readonly Condition[];
  /** The team, or the action of this step, is in. */
  submitted: boolean;
  /** The action that you sent for this step, and may take back; null: none. */
  held_action: LegalAction | null;
  /** Null: the battle has no clock. */
  clock: SideClock | null;
  /** You enter with the team of your ticket and no other. Absent where you may choose. */
  team_fixed?: true;
};

export type PasswordBody = {
  old_password: string;
  new_password: string;
};

export type PasswordResetBody = {
  username: string;
};

export type PendingQuery = {
  /** Default: 100. */
  limit?: number;
  /** Cursor of the `Link` header. */
  after?: string;
};

/** A choice of both who fights, of what they have brought; an action of both; or the replacement of a creature that has fainted. */
export type Phase = 'preview' | 'action' | 'replacement';

export type PlayerSide = 'you' | 'opponent';

/** The creatures that both have brought, in formats with a preview, from its step to the end. In that step the `team` of both sides is empty. */
export type Preview = {
  /** The number of them that fight. */
  fight: number;
  /** Your creatures, as they were then. */
  you: readonly OwnCreature[];
  /** By species, so that their order tells nothing. */
  opponent: readonly PreviewedCreature[];
};

export type PreviewedCreature = {
  species: string;
  types: readonly string[];
  level: number;
};

export type PushBrowsers = {
  /** The `applicationServerKey` for `PushManager.subscribe`, base64url; null: this service does not push. */
  public_key: string | null;
  /** The last first; at most 10. */
  browsers: readonly Browser[];
};

export type QueueBody = {
  /** Default: 'singles_3v3'. */
  format?: 'singles_1v1' | 'singles_3v3' | 'singles_6v6' | 'open_1v1' | 'open_3v3' | 'open_6v6';
  /** `standard`: with abilities and held items, and the damage of the main series. Default: those of the format, else `classic`. */
  rules?: 'classic' | 'standard';
  /** Default: 'day'. */
  speed?: 'day' | 'hour' | 'live';
  /** You meet those only who have chosen the same. Default: true. */
  rated?: boolean;
  /** After so many seconds without a trainer the opponent of the house with the nearest rating plays; null: never. Default: 60. */
  house_after?: number | null;
  /** One of your teams, as it is now. Default: at entering the first creatures of the collection. */
  team_id?: string;
};

/** The clock of the battle: a day for each step and three in the bank, an hour and four, or two minutes and five. */
export type QueueSpeed = 'day' | 'hour' | 'live';

/** A trainer waits for a battle, with or without a connection. */
export type QueueTicket = {
  ticket_id: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  /** The clock of the battle: a day for each step and three in the bank, an hour and four, or two minutes and five. */
  speed: QueueSpeed;
  rated: boolean;
  /** After so many seconds without a trainer the opponent of the house with the nearest rating plays; null: never. */
  house_after: number | null;
  /** RFC 3339, UTC. */
  waiting_since: string;
  /** The largest difference between your rating and an opponent’s; it grows while you wait. */
  window: number;
  /** RFC 3339, UTC. */
  expires_at: string;
};

export type RatedSide = {
  /** A username, or "deleted trainer" where the account is deleted. */
  username: string;
  /** The rating before the battle. */
  before: number;
  /** The score that these ratings expected: 1 / (1 + 10^((other − own) / scale)). */
  expected: number;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  score: 0 | 0.5 | 1;
  /** k · (score − expected), before it is rounded. */
  exact: number;
  /** The points gained: `exact`, rounded, halves away from zero, but no more than `points_limit`. 0 in an unrated battle, and always for the house, whose rating stays. */
  delta: number;
  /** The rating after the battle. */
  after: number;
  /** The rating in the format of the battle, by the same formula and `points_limit`. It is shown and decides nothing. Null: the battle is unrated. */
  format: FormatPoints | null;
};

export type RatingChange = {
  /** Counts the trainer's rated battles. */
  n: number;
  battle_id: string;
  /** RFC 3339, UTC. */
  at: string;
  /** A username, or "deleted trainer" where the account is deleted. */
  opponent: string;
  result: 'win' | 'draw' | 'loss';
  /** The rating before the battle. */
  before: number;
  /** The rating after the battle. */
  after: number;
  /** The points gained. */
  delta: number;
};

export type Ratings = {
  before: number;
  after: number;
};

export type RatingsQuery = {
  /** Default: 50. */
  limit?: number;
  /** Only entries with a smaller `n`. */
  before?: number;
};

export type RecoilEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'recoil';
  side: PlayerSide;
  slot: number;
  /** Own creatures only. */
  amount?: number;
  /** After the event; own creatures only. */
  hp?: number;
};

export type RecordedAction =
  | RecordedAttack
  | RecordedSwitch
  | RecordedChoose
  | RecordedForfeit
  | RecordedTimeout;

export type RecordedAttack = {
  type: 'attack';
  move: number;
};

export type RecordedChoose = {
  type: 'choose';
  slots: readonly number[];
};

export type RecordedCreature = {
  species: string;
  types: readonly string[];
  level: number;
  /** In hectograms; absent with rules before 2. */
  weight?: number;
  /** Of the species; absent with rules before 2. */
  base_attack?: number;
  nature: string;
  /** Drawn at random when the creature was caught. */
  individual_values: IndividualValues;
  /** Points that raise stats; four of them by 1 at level 100. */
  effort_values?: EffortValues;
  /** A number for each of the six stats. */
  stats: StatValues;
  moves: readonly {
    name: string;
  }[];
  /** Absent: none. */
  ability?: string;
  /** That it held at the beginning; absent: none. */
  item?: string;
};

export type RecordedForfeit = {
  type: 'forfeit';
};

export type RecordedSwitch = {
  type: 'switch';
  slot: number;
};

export type RecordedTimeout = {
  type: 'timeout';
};

export type RegisterBody = {
  /** Unique ignoring case. */
  username: string;
  password: string;
};

export type Replay = {
  /** How many are sent again. */
  messages: number;
};

export type ReplayBody = {
  /** RFC 3339, UTC. */
  since: string;
};

export type SealBody = {
  /** SHA-256 of the UTF-8 bytes of a `client_seed`: 64 hexadecimal digits, in lower case. */
  client_seed_hash?: string;
  /** SHA-256 of the UTF-8 bytes of a `client_seed`, a line feed and the sets of a team as canonical JSON (RFC 8785): an array in their order, each with `species`, `nature`, `individual_values`, `effort_values`, `ability`, `held_item` and `moves`, in `classic` with null for ability and item. 64 hexadecimal digits, in lower case. */
  team_hash?: string;
};

/** A creature that has been sent out. */
export type SeenCreature = {
  slot: number;
  species: string;
  /** As they are now; moves can change them. */
  types: readonly string[];
  level: number;
  status: MajorStatus | null;
  /** Conditions of the active creature beside its status: `confusion`, `leech_seed` … */
  conditions: readonly string[];
  /** The species into which it has transformed, until it leaves the field. */
  transformed_into: string | null;
  fainted: boolean;
  active: boolean;
  /** Absent until it has shown; null: it is known to have none. Only in battles of `standard`. */
  ability?: string | null;
  /** Absent until it has shown; null: it is known to hold none. Only in battles of `standard`. */
  held_item?: string | null;
};

export type SentMessage = {
  id: string;
  channel: 'mail' | 'push' | 'webhook';
  kinds: readonly string[];
  /** `skipped`: nothing of it was so any more; `expired`: it was too late; `failed`: it could not be delivered. */
  state: 'waiting' | 'sent' | 'skipped' | 'expired' | 'failed';
  /** When it is tried next; null once it has ended. */
  due_at: string | null;
  ended_at: string | null;
  attempts: number;
  /** Of the last try: `unreachable`, `refused`, `timeout`, `smtp_451` …. */
  error: string | null;
};

export type ServiceInfo = {
  name: string;
  version: string;
  links: {
    /** The interactive documentation. */
    docs: string;
    /** The OpenAPI document. */
    openapi: string;
    /** 200 while the process runs. */
    health: string;
  };
};

export type SessionLogin = {
  username: string;
  password: string;
  /** True: the browser keeps the session when it is closed, for 30 days after the last use and 180 days at most. False: it ends with the browser, and after 12 hours. Default: false. */
  stay_logged_in?: boolean;
};

/** One creature of a team, as it fights. A field that is left out is that of the creature, where the set names one, or else the usual: `serious`, 31 and 0, no ability and no item. In formats with caught creatures nature and values are always those of the creature. */
export type SetBody = {
  /** A creature of the collection: in formats with caught creatures. */
  creature_id?: string | null;
  /** The name of a species or a move: lower case, words joined by hyphens. */
  species?: string;
  /** Does not begin or end with white space. */
  nickname?: string | null;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  ability?: string | null;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  held_item?: string | null;
  nature?: Nature;
  individual_values?: IndividualValuesBody;
  effort_values?: EffortValuesBody;
  moves: readonly string[];
};

export type Settings = {
  /** The trainers whose challenges the trainer takes. */
  accepts_challenges: AcceptsChallenges;
};

export type SettingsBody = {
  /** The trainers whose challenges the trainer takes. */
  accepts_challenges?: AcceptsChallenges;
};

export type SideClock = {
  /** Null: this trainer is not awaited. */
  deadline_at: string | null;
  /** The seconds that were left when the step began. */
  bank_seconds: number;
  /** The number of actions taken for the trainer. */
  late_in_a_row: number;
  /** The last steps in which an action was taken for the trainer, who was late. */
  late_steps: readonly number[];
};

export type SideConditionEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'side_condition';
  side: PlayerSide;
  /** On one side; each new layer is told. */
  condition: string;
  change: 'started' | 'ended';
};

export type SortQuery = {
  /** Default: 'elo_rating'. */
  sort_by?: 'elo_rating' | 'battle_wins';
};

export type Species = {
  /** The name of a species or a move: lower case, words joined by hyphens. */
  name: string;
  /** The species of which it is a form; its own name where it is none. */
  base_species: string;
  types: readonly string[];
  /** A number for each of the six stats. */
  base_stats: StatValues;
  /** The abilities that creatures of this species can have, of those that battles support. */
  abilities: readonly {
    /** The name of an ability or an item: lower case, words joined by underscores. */
    name: string;
    /** No creature has it when it is caught. */
    hidden: boolean;
  }[];
  /** The moves that this species can learn, of those that battles of `classic` support. */
  moves: readonly {
    /** The name of a species or a move: lower case, words joined by hyphens. */
    name: string;
    /** Learned at this level; null: by other means only. */
    level: number | null;
  }[];
};

export type SpeciesMovesQuery = {
  /** The moves as battles by these rules have them: `standard` has some more, and some do more in it. Default: 'classic'. */
  rules?: 'classic' | 'standard';
};

export type SpeciesQuery = {
  /** Default: 50. */
  limit?: number;
  /** Default: 0. */
  offset?: number;
};

export type SpeciesSummary = {
  /** The name of a species or a move: lower case, words joined by hyphens. */
  name: string;
};

export type SpectatorAbilityEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'ability';
  side: BattleSide;
  slot: number;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  ability: string;
  /** `changed`: it has this one now. `suppressed`: it does nothing until its bearer leaves. */
  change: 'activated' | 'changed' | 'suppressed';
};

export type SpectatorBattleEndEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'battle_end';
  /** Null for a draw. */
  winner: string | null;
  reason: EndReason;
};

export type SpectatorCannotMoveEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'cannot_move';
  side: BattleSide;
  slot: number;
  reason: string;
};

export type SpectatorDamageEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'damage';
  side: BattleSide;
  slot: number;
  /** Left out of an opponent's creature where it follows from the HP that it had. */
  amount?: number;
  /** 0.25, 0.5, 1, 2 or 4. */
  effectiveness: number;
  critical: boolean;
};

/** One thing that happened in a battle, as the other trainer than that of `side` could see it. A later version may add kinds. */
export type SpectatorEvent =
  | SpectatorTurnStartEvent
  | SpectatorMoveEvent
  | SpectatorDamageEvent
  | SpectatorHealEvent
  | SpectatorMissEvent
  | SpectatorImmuneEvent
  | SpectatorFaintEvent
  | SpectatorSwitchEvent
  | SpectatorStatusEvent
  | SpectatorStatusDamageEvent
  | SpectatorStatStageEvent
  | SpectatorTypesChangedEvent
  | SpectatorMoveLearnedEvent
  | SpectatorTransformEvent
  | SpectatorUsesLostEvent
  | SpectatorAbilityEvent
  | SpectatorItemEvent
  | SpectatorCannotMoveEvent
  | SpectatorRecoilEvent
  | SpectatorFieldEvent
  | SpectatorSideConditionEvent
  | SpectatorBattleEndEvent;

export type SpectatorFaintEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'faint';
  side: BattleSide;
  slot: number;
};

export type SpectatorFieldEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'field';
  /** Weather, terrain or a room, over both sides. */
  condition: string;
  change: 'started' | 'ended';
};

export type SpectatorHealEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'heal';
  side: BattleSide;
  slot: number;
};

export type SpectatorImmuneEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'immune';
  side: BattleSide;
  slot: number;
  reason: string;
};

export type SpectatorItemEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'item';
  side: BattleSide;
  slot: number;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  item: string;
  /** `used`: it is used up. `lost`, `gained`: by a move or an ability. */
  change: 'activated' | 'used' | 'lost' | 'gained';
};

export type SpectatorMissEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'miss';
  side: BattleSide;
  slot: number;
  move: string;
};

export type SpectatorMoveEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'move';
  side: BattleSide;
  slot: number;
  species: string;
  move: string;
};

export type SpectatorMoveLearnedEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'move_learned';
  side: BattleSide;
  slot: number;
  /** In place of one of its own, for now. */
  move: string;
};

export type SpectatorRecoilEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'recoil';
  side: BattleSide;
  slot: number;
};

export type SpectatorSideConditionEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'side_condition';
  side: BattleSide;
  /** On one side; each new layer is told. */
  condition: string;
  change: 'started' | 'ended';
};

export type SpectatorStatStageEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'stat_stage';
  side: BattleSide;
  slot: number;
  stat: string;
  /** 0 at the limit. */
  change: number;
  stage: number;
};

export type SpectatorStatusDamageEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'status_damage';
  side: BattleSide;
  slot: number;
  status: string;
};

export type SpectatorStatusEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'status';
  side: BattleSide;
  slot: number;
  status: string;
  change: 'applied' | 'cured' | 'prevented';
};

export type SpectatorSwitchEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'switch';
  side: BattleSide;
  slot: number;
  species: string;
  types: readonly string[];
  level: number;
  status?: MajorStatus;
};

export type SpectatorTransformEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'transform';
  side: BattleSide;
  slot: number;
  /** The species that it looks like now. */
  into: string;
};

export type SpectatorTurnStartEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'turn_start';
};

export type SpectatorTypesChangedEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'types_changed';
  side: BattleSide;
  slot: number;
  /** As they are now; moves can change them. */
  types: readonly string[];
};

export type SpectatorUsesLostEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'uses_lost';
  side: BattleSide;
  slot: number;
  move: string;
  /** Uses of the move that are gone. */
  amount: number;
};

/** A battle as anybody may see it who watches: of each side what its opponent sees. */
export type SpectatorView = {
  battle_id: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Absent: `classic`, without abilities and held items. `standard`: with both. */
  rules?: BattleRules;
  status: BattleStatus;
  /** Null until the battle is active, and in one that ended before. */
  turn_number: number | null;
  /** Counts decisions and only grows. */
  step: number | null;
  phase: Phase | null;
  /** The trainers who have to do something next. */
  waiting_on: readonly string[];
  /** A username, or "deleted trainer" where the account is deleted. */
  winner: string | null;
  end_reason: EndReason | null;
  /** SHA-256 of the server secret of this battle, hexadecimal. */
  seed_commitment: string;
  /** Of the seeds that are sealed: whoever sealed one can enter with no other. Null: not sealed. */
  client_seed_hashes: ClientSeedHashes;
  /** Of the teams that are sealed: whoever sealed one can enter with no other. Absent where neither is. */
  team_hashes?: TeamHashes;
  /** Null: nobody has to hurry. */
  clock: Clock | null;
  /** The earliest deadline of those who are awaited. */
  deadline_at: string | null;
  /** False: it changes no rating, and no number of wins, losses and draws. */
  rated: boolean;
  /** Null where it is rated. */
  unrated_reason: UnratedReason | null;
  /** The way it came about. A later version may add ways. */
  origin: BattleOrigin;
  /** Who may watch it from its first turn on. A later version may add others. */
  spectators: Spectators;
  /** The battle that this one repeats; null: none. */
  rematch_of: string | null;
  /** RFC 3339, UTC. */
  created_at: string;
  /** RFC 3339, UTC. */
  updated_at: string;
  field: readonly Condition[];
  /** A side as its opponent sees it. */
  challenger: WatchedSide;
  /** A side as its opponent sees it. */
  opponent: WatchedSide;
  /** The creatures that both have brought, in formats with a preview. */
  preview?: WatchedPreview;
  /** Of the step resolved last. */
  events: readonly SpectatorEvent[];
};

/** Who may watch it from its first turn on. A later version may add others. */
export type Spectators = 'nobody' | 'anyone';

export type StatStageEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'stat_stage';
  side: PlayerSide;
  slot: number;
  stat: string;
  /** 0 at the limit. */
  change: number;
  stage: number;
};

/** A number for each of the six stats. */
export type StatValues = {
  hp: number;
  attack: number;
  defense: number;
  special_attack: number;
  special_defense: number;
  speed: number;
};

export type StatusDamageEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'status_damage';
  side: PlayerSide;
  slot: number;
  status: string;
  /** Own creatures only. */
  amount?: number;
  /** After the event; own creatures only. */
  hp?: number;
};

export type StatusEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'status';
  side: PlayerSide;
  slot: number;
  status: string;
  change: 'applied' | 'cured' | 'prevented';
};

export type Surroundings = {
  /** The number of entries of the leaderboard. */
  total: number;
  /** Null before the first rated battle. */
  percentile: number | null;
  /** The trainer's entry and those around it. */
  entries: readonly LeaderboardEntry[];
};

export type SwitchEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'switch';
  side: PlayerSide;
  slot: number;
  species: string;
  types: readonly string[];
  level: number;
  status?: MajorStatus;
  /** After the event; own creatures only. */
  hp?: number;
};

export type TakeBackQuery = {
  /** The step of the action; another one is refused with `stale_step`. */
  step: number;
};

/** A team may fight in any format that finds no problem with it. */
export type Team = {
  team_id: string;
  /** Does not begin or end with white space. Unique among your teams, ignoring case. */
  name: string;
  /** `GET /formats` says what each needs. A later version may add formats. */
  format: BattleFormat;
  /** Grows by 1 with each change. */
  version: number;
  /** RFC 3339, UTC. */
  updated_at: string;
  sets: readonly TeamSet[];
  /** All reasons why it cannot fight in its format, by slot; none: it can. Null where nothing is known at the moment of one of its species. */
  problems: readonly TeamProblem[] | null;
};

/** The team: `team_id` or `sets`. Without either the first creatures of the collection fight, where the format is for these. */
export type TeamBody = {
  /** Goes into the battle's seed. Should be random, 22 characters or longer, and used once. Whoever has sealed one must send it. */
  client_seed?: string;
  /** One of your teams. */
  team_id?: string;
  sets?: readonly SetBody[];
};

export type TeamCheck = {
  /** The name in the text; null: none. */
  name: string | null;
  sets: readonly TeamSet[];
  /** All reasons why it cannot fight in its format, by slot; none: it can. Null where nothing is known at the moment of one of its species. */
  problems: readonly TeamProblem[] | null;
  notes: readonly TeamNote[];
};

/** With `sets` or `text`, not both. */
export type TeamCheckBody = {
  /** Default: 'singles_3v3'. */
  format?: 'singles_1v1' | 'singles_3v3' | 'singles_6v6' | 'open_1v1' | 'open_3v3' | 'open_6v6';
  sets?: readonly SetBody[];
  /** A team in the text that Showdown imports and exports, in place of `sets`. */
  text?: string;
  /** `standard`: with abilities and held items, and the damage of the main series. Default: those of the format, else `classic`. */
  rules?: 'classic' | 'standard';
};

/** Of the teams that are sealed: whoever sealed one can enter with no other. Absent where neither is. */
export type TeamHashes = {
  /** SHA-256 of the UTF-8 bytes of a `client_seed`, a line feed and the sets of a team as canonical JSON (RFC 8785): an array in their order, each with `species`, `nature`, `individual_values`, `effort_values`, `ability`, `held_item` and `moves`, in `classic` with null for ability and item. 64 hexadecimal digits, in lower case. */
  challenger: string | null;
  /** SHA-256 of the UTF-8 bytes of a `client_seed`, a line feed and the sets of a team as canonical JSON (RFC 8785): an array in their order, each with `species`, `nature`, `individual_values`, `effort_values`, `ability`, `held_item` and `moves`, in `classic` with null for ability and item. 64 hexadecimal digits, in lower case. */
  opponent: string | null;
};

/** A part of a text that was left out. */
export type TeamNote = {
  /** The line of the text, from 1. */
  line: number;
  /** Stable: `unknown_line`. A later version may add codes. */
  code: string;
  /** A sentence for people. */
  text: string;
};

/** A reason why the team cannot fight in its format. */
export type TeamProblem = {
  /** Stable: `item_clause`. A later version may add codes. */
  code: string;
  /** The places, from 0, of the sets that it is about; none: their number. */
  slots: readonly number[];
  /** Of these sets: `held_item`, `moves.2`, `effort_values.speed`; null: none in particular. */
  field: string | null;
  /** A sentence for people. */
  text: string;
  /** The line of the text, from 1. */
  line?: number;
};

/** One creature of a team, as it fights. */
export type TeamSet = {
  /** Null: it needs none. */
  creature_id: string | null;
  /** Empty where the set names neither a species nor a creature. */
  species: string;
  nickname: string | null;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  ability: string | null;
  /** The name of an ability or an item: lower case, words joined by underscores. */
  held_item: string | null;
  nature: Nature;
  /** Drawn at random when the creature was caught. */
  individual_values: IndividualValues;
  /** Points that raise stats; four of them by 1 at level 100. */
  effort_values: EffortValues;
  moves: readonly string[];
  /** Null where nothing is known of the species. */
  stats: StatValues | null;
};

export type TestBody = {
  channel: 'mail' | 'push';
};

export type Token = {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
};

export type TokenBody = {
  username: string;
  password: string;
  grant_type?: 'password' | '';
  scope?: string;
  client_id?: string;
  client_secret?: string;
};

export type Trainer = {
  /** Unique ignoring case. */
  username: string;
  elo_rating: number;
  /** The title that goes with `elo_rating`. */
  rank: TrainerRank;
  battle_wins: number;
  battle_losses: number;
  battle_draws: number;
  /** RFC 3339, UTC. */
  created_at: string;
};

export type TrainerProfile = {
  /** Unique ignoring case. */
  username: string;
  elo_rating: number;
  /** The title that goes with `elo_rating`. */
  rank: TrainerRank;
  battle_wins: number;
  battle_losses: number;
  battle_draws: number;
  /** RFC 3339, UTC. */
  created_at: string;
  /** Fewer than 10 rated battles have ended: the rating says little. */
  provisional: boolean;
  /** The service itself plays. */
  house: boolean;
  /** The trainers whose challenges the trainer takes. */
  accepts_challenges: AcceptsChallenges;
};

/** The title that goes with `elo_rating`. */
export type TrainerRank =
  | 'Youngster'
  | 'Bug Catcher'
  | 'Ace Trainer'
  | 'Gym Leader'
  | 'Elite Four'
  | 'Champion'
  | 'Master';

export type TrainersQuery = {
  /** The beginning of the names, ignoring case. */
  prefix?: string;
  /** Default: 50. */
  limit?: number;
  /** The name that the page before has ended with. */
  after?: string;
};

export type TransformEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'transform';
  side: PlayerSide;
  slot: number;
  /** The species that it looks like now. */
  into: string;
};

export type TurnStartEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'turn_start';
};

export type TypesChangedEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'types_changed';
  side: PlayerSide;
  slot: number;
  /** As they are now; moves can change them. */
  types: readonly string[];
};

/** `agreed`: the challenge said so. A later version may add reasons. */
export type UnratedReason = 'agreed';

/** A creature that has not been sent out. */
export type UnseenCreature = {
  slot: number;
  fainted: boolean;
};

export type UsesLostEvent = {
  /** Grows by one from event to event of a battle. */
  seq: number;
  /** 0 before the first turn begins. */
  turn: number;
  /** The decision that caused it; 0 is the beginning. */
  step: number;
  kind: 'uses_lost';
  side: PlayerSide;
  slot: number;
  move: string;
  /** Uses of the move that are gone. */
  amount: number;
};

/** The creatures that both have brought, in formats with a preview. */
export type WatchedPreview = {
  /** The number of them that fight. */
  fight: number;
  /** By species, so that their order tells nothing. */
  challenger: readonly PreviewedCreature[];
  /** By species, so that their order tells nothing. */
  opponent: readonly PreviewedCreature[];
};

/** A side as its opponent sees it. */
export type WatchedSide = {
  /** A username, or "deleted trainer" where the account is deleted. */
  username: string;
  team: readonly OpponentCreature[];
  active_slot: number | null;
  conditions: readonly Condition[];
  /** Null: the battle has no clock. */
  clock: SideClock | null;
};

export type Webhook = {
  webhook_id: string;
  url: string;
  /** Null: everything. */
  kinds: readonly NotificationKind[] | null;
  /** `unproven`: it has not answered a ping by 2xx yet, and is sent nothing else. `failing`: only its oldest message is tried. */
  status: 'unproven' | 'active' | 'failing' | 'disabled';
  /** Why it is disabled: it has answered 410, has failed for five days, has answered none of five pings, its secret cannot be read any more, or you have done it. */
  reason: 'gone' | 'failing' | 'ping_failed' | 'secret_lost' | 'by_owner' | null;
  /** RFC 3339, UTC. */
  failing_since: string | null;
  /** RFC 3339, UTC. */
  made_at: string;
};

export type WebhookAttempt = {
  /** The `webhook-id`, the same at every attempt. */
  event_id: string;
  kind: string;
  state: 'waiting' | 'sent' | 'skipped' | 'expired' | 'failed';
  attempts: number;
  /** Of the last attempt: `unreachable`, `timeout`, `redirect`, `gone`, `not_public`, `disabled`, `http_503` …. */
  error: string | null;
  /** How long the last attempt took. */
  millis: number | null;
  /** RFC 3339, UTC. */
  due_at: string;
  /** RFC 3339, UTC. */
  ended_at: string | null;
};

export type WebhookBody = {
  /** https, a name of the Internet, port 443 or 1024 and above. */
  url: string;
  /** The kinds of events that it is told of. */
  kinds?: readonly NotificationKind[];
};

export type WebhookPatch = {
  /** Null: everything. */
  kinds?: readonly NotificationKind[] | null;
  /** True: a disabled one is pinged, and told again once it answers. */
  enabled?: boolean;
};

/** The codes of problems that this version knows. */
export type ProblemCode =
  | 'address_not_confirmed'
  | 'address_suppressed'
  | 'already_matched'
  | 'already_queued'
  | 'already_submitted'
  | 'bad_request'
  | 'battle_not_finished'
  | 'cannot_block'
  | 'challenge_pending'
  | 'challenge_to_oneself'
  | 'changed_meanwhile'
  | 'collection_full'
  | 'creature_data_unavailable'
  | 'foreign_page'
  | 'has_clock'
  | 'house_busy'
  | 'idempotency_key_reused'
  | 'illegal_action'
  | 'invalid_action'
  | 'invalid_credentials'
  | 'invalid_cursor'
  | 'invalid_order'
  | 'invalid_push_keys'
  | 'invalid_team'
  | 'invalid_token'
  | 'item_not_supported'
  | 'last_creature'
  | 'mail_not_available'
  | 'malformed_body'
  | 'move_not_learnable'
  | 'no_browser'
  | 'no_usable_moves'
  | 'not_accepting'
  | 'not_enough_creatures'
  | 'not_the_challenged'
  | 'not_the_challenger'
  | 'not_your_turn'
  | 'nothing_held'
  | 'payload_too_large'
  | 'push_not_available'
  | 'push_service_unknown'
  | 'queue_cooldown'
  | 'rate_limited'
  | 'record_sealed'
  | 'rematch_over'
  | 'seed_mismatch'
  | 'session_ended'
  | 'stale_step'
  | 'stale_team'
  | 'taken_back'
  | 'team_fixed'
  | 'team_mismatch'
  | 'team_name_taken'
  | 'team_required'
  | 'team_submitted'
  | 'too_early'
  | 'too_late'
  | 'too_many_blocks'
  | 'too_many_browsers'
  | 'too_many_mails'
  | 'too_many_open'
  | 'too_many_streams'
  | 'too_many_teams'
  | 'too_many_webhooks'
  | 'trainer_blocked'
  | 'unavailable'
  | 'unknown_ability'
  | 'unknown_battle'
  | 'unknown_browser'
  | 'unknown_creature'
  | 'unknown_cursor'
  | 'unknown_device'
  | 'unknown_item'
  | 'unknown_move'
  | 'unknown_species'
  | 'unknown_team'
  | 'unknown_ticket'
  | 'unknown_token'
  | 'unknown_trainer'
  | 'unknown_webhook'
  | 'unsupported_media_type'
  | 'username_taken'
  | 'validation'
  | 'webhook_disabled'
  | 'webhook_url_refused'
  | 'wrong_ability'
  | 'wrong_password'
  | 'wrong_status';
