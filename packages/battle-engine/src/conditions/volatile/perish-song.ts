import type { StateEffect } from '../../hooks/effects.js';
import { detach } from '../../hooks/presence.js';
import { faint } from '../../mechanics/hit-points.js';

/** A creature that has heard the song faints when its turns are over. */
export const perishSong: StateEffect = {
  kind: 'state',
  name: 'perish_song',
  onResidualOrder: 24,
  onResidual(battle, self) {
    self.state.perishSong -= 1;
    if (self.state.perishSong > 0) return;
    detach(battle, self, 'perish_song');
    faint(battle, self);
  },
};
