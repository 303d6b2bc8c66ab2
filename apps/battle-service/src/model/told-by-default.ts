/** What trainers are told while they are away who have chosen nothing. */
export const TOLD_BY_DEFAULT = {
  mailKinds: [
    'challenge.received',
    'battle.started',
    'battle.step',
    'battle.deadline_near',
    'webhook.disabled',
  ],
  pushKinds: [
    ...['challenge.received', 'battle.started', 'battle.step', 'battle.deadline_near'],
    ...['battle.time_called', 'battle.ended', 'queue.matched', 'webhook.disabled'],
  ],
};
