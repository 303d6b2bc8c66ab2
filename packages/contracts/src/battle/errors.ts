/** Every error of the battle service's own, declared once: code → status and title. Clients rely on both. */
export const ERRORS = {
  invalid_action: [400, 'The action is not well formed'],
  challenge_to_oneself: [400, 'A trainer cannot challenge themselves'],
  invalid_cursor: [400, 'The cursor is not one of this list'],
  seed_mismatch: [400, 'The seed is not the one that was sealed'],
  invalid_order: [400, 'The order does not name the whole collection'],
  move_not_learnable: [400, 'The species cannot learn this move'],
  invalid_token: [401, 'A valid bearer token is needed'],
  invalid_credentials: [401, 'Invalid username or password'],
  not_the_challenged: [403, 'Only the challenged trainer may do this'],
  not_the_challenger: [403, 'Only the challenger may do this'],
  wrong_password: [403, 'The password is wrong'],
  unknown_trainer: [404, 'No such trainer'],
  unknown_creature: [404, 'No such creature'],
  unknown_species: [404, 'No such species'],
  unknown_move: [404, 'No such move'],
  unknown_battle: [404, 'No such battle'],
  username_taken: [409, 'The username is taken'],
  collection_full: [409, 'The collection is full'],
  last_creature: [409, 'The last creature cannot be released'],
  no_usable_moves: [409, 'The species has no move that battles support'],
  not_enough_creatures: [409, 'The collection is too small for this format'],
  challenge_pending: [409, 'The same challenge is already pending'],
  too_many_open: [409, 'A trainer has too many open battles'],
  house_busy: [409, 'You have too many open battles with the house'],
  not_accepting: [409, 'The trainer takes no challenges'],
  battle_not_finished: [409, 'The battle has not ended'],
  record_sealed: [409, 'The record is sealed while one of its trainers is in an earlier battle'],
  rematch_over: [409, 'There is no rematch of this battle any more'],
  has_clock: [409, 'The battle has a clock'],
  too_early: [409, 'The other trainer has not been waited for long enough'],
  wrong_status: [409, 'The battle is not in the right status'],
  team_submitted: [409, 'The team is already submitted'],
  already_submitted: [409, 'Another action is already submitted for this step'],
  stale_step: [409, 'The action is for another step'],
  not_your_turn: [409, 'This step waits for the other trainer only'],
  illegal_action: [409, 'The action is not possible now'],
  idempotency_key_reused: [409, 'The idempotency key belongs to another action'],
  unknown_cursor: [409, 'The notices after the cursor are not all there'],
  too_many_streams: [503, 'There are too many streams'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The errors that any HTTP service gives, as this one names them. */
export const COMMON_ERRORS = {
  bad_request: [400, 'Bad Request'],
  malformed_body: [400, 'Bad Request'],
  validation: [400, 'Bad Request'],
  payload_too_large: [413, 'Payload Too Large'],
  unsupported_media_type: [415, 'Unsupported Media Type'],
  rate_limited: [429, 'Too Many Requests'],
  creature_data_unavailable: [503, 'The creature data service is away'],
  unavailable: [503, 'Service Unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

export type AnyErrorCode = ErrorCode | keyof typeof COMMON_ERRORS;
