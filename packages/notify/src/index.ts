export type { Channel, Delivery, Event, Message, Outcome, Sender } from './sending/message.js';
