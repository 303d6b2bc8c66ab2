/**
 * A player that knows no rules: it chooses among the actions the service offers, prefers strong and accurate
 * attacks, and remembers which moves worked against which species.
 *
 * @param {() => number} random from 0 up to 1
 */
export function createPlayer(random) {
  /** Effectiveness of a move against a species, as seen. @type {Map<string, number>} */
  const seen = new Map();
  let switchedAgainst;

  return {
    /** The action to send, from the caller's view of the battle. */
    choose(view) {
      const { attacks, switches } = offered(view);
      const rival = view.opponent.team.find((creature) => creature.active)?.species;
      if (attacks.length === 0) return pick(switches, random) ?? view.legal_actions[0];
      const active = view.you.team[view.you.active_slot];
      const rated = attacks
        .map((action) => ({ action, worth: worth(active, action, rival, seen) }))
        .sort((a, b) => b.worth - a.worth);
      const best = rated[0];
      const isHopeless = best.worth < 40 && switchedAgainst !== rival;
      if (switches.length > 0 && (isHopeless || random() < 0.05)) {
        switchedAgainst = rival;
        return pick(switches, random);
      }
      return random() < 0.1 ? pick(attacks, random) : best.action;
    },

    /** Learns from a step's events, as this player sees them. */
    learn(events, rivalSpecies) {
      let move;
      for (const event of events) {
        if (event.kind === 'move') move = event.side === 'you' ? event.move : undefined;
        if (move === undefined || event.side !== 'opponent') continue;
        if (event.kind === 'damage') seen.set(`${move} ${rivalSpecies}`, event.effectiveness);
        if (event.kind === 'immune') seen.set(`${move} ${rivalSpecies}`, 0);
      }
    },
  };
}

function offered({ legal_actions: actions }) {
  return {
    attacks: actions.filter((action) => action.action_type === 'attack'),
    switches: actions.filter((action) => action.action_type === 'switch'),
  };
}

/** Expected strength: power and accuracy, half as much again for the creature's own types, times what was seen. */
function worth(creature, { move_index: index }, rival, seen) {
  const move = creature.moves.find((known) => known.index === index);
  if (move === undefined) return 0;
  const own = creature.types.includes(move.type) ? 1.5 : 1;
  return (move.power ?? 0) * ((move.accuracy ?? 100) / 100) * own * (seen.get(`${move.name} ${rival}`) ?? 1);
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}
