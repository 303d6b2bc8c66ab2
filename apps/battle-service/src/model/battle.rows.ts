import type { EndReason, Event, Phase, Side } from '@repo/battle-engine';
import type {
  BattleOrigin,
  BattleStatus,
  Format,
  Rules,
  Spectators,
  UnratedReason,
} from '@repo/contracts/battle';
import type { TeamSet } from '@repo/formats';
import type { BattleProgress, FirstTeam, Setup, StoredAction, TakenBackKeys } from './battle.types.js';
import type { AgreedClock, RunningClocks, ServiceTime } from './clocks.js';
import type { HouseSide } from './house-side.js';

/** The part of a battle that its summary shows. Both of its trainers may see all of it. */
export type SummaryRow = {
  id: string;
  format: Format;
  rules: Rules;
  status: BattleStatus;
  challengerId: string;
  opponentId: string;
  challenger: string;
  opponent: string;
  turn: number | null;
  step: number | null;
  phase: Phase | null;
  waiting: Side[];
  winnerId: string | null;
  endReason: EndReason | null;
  seedCommitment: string;
  challengerSeedHash: string | null;
  opponentSeedHash: string | null;
  challengerTeamHash: string | null;
  opponentTeamHash: string | null;
  challengerEloBefore: number | null;
  challengerEloAfter: number | null;
  opponentEloBefore: number | null;
  opponentEloAfter: number | null;
  pointsLimit: number | null;
  rated: boolean;
  unratedReason: UnratedReason | null;
  origin: BattleOrigin;
  house: HouseSide | null;
  spectators: Spectators;
  rematchOf: string | null;
  clock: AgreedClock | null;
  clocks: RunningClocks | null;
  /** Null where the battle has no clocks. */
  service: ServiceTime | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
};

/** Everything of a battle that changes, as it was at one moment. */
export type BattleRow = SummaryRow & {
  /** True where something may be due in the battle. */
  mayBeDue: boolean;
  /** The moment at which it was read, by the database's clock. */
  now: Date;
  revision: string;
  firstTeam: FirstTeam | null;
  challengerSets: TeamSet[] | null;
  opponentSets: TeamSet[] | null;
  startedAt: Date | null;
  progress: BattleProgress | null;
  serverSecret: Buffer;
};

/** A battle and, once it has begun, its setup. */
export type Battle = BattleRow & { setup: Setup | null };

/** An action, and the answer to its submission. */
type Answered = Pick<StoredAction, 'action' | 'answer'>;

/** An action that waits for the other side's. */
type Held = Answered & Pick<StoredAction, 'idempotencyKey' | 'origin'>;

/** A battle and the actions in it that the decision about a submission depends on. */
export type LoadedBattle = Battle & {
  /** The held actions of the battle's step, by side. */
  held: readonly [Held | null, Held | null];
  /** The action that came with the same idempotency key, and the events of its step. */
  earlier: (Pick<StoredAction, 'step'> & Answered & { events: readonly Event[] }) | null;
  takenBackKeys: TakenBackKeys | null;
  /** The events of the step resolved last, where they were asked for and no action is held. */
  lastEvents: readonly Event[];
};
