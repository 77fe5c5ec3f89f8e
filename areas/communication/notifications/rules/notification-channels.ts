import * as a from '#kernel/contract/answer.ts';
import type { NotificationKind } from '../contract.ts';

export const channels = ['in_app', 'mail', 'sms'] as const;
export type Channel = (typeof channels)[number];
export const Wishes = a.perKey(a.oneOf(...channels), a.flag);
export type Wishes = a.Of<typeof Wishes>;

/** What everybody gets who has said nothing else. */
export const defaultWishes: Wishes = { in_app: true, mail: true, sms: false };

/** Channels that cannot be switched off: deadlines, decisions and payments begin to run when somebody is told. */
export const fixedChannels: Record<NotificationKind, readonly Channel[]> = {
  security: ['in_app', 'mail'],
  requests: ['in_app', 'mail'],
  records: ['in_app', 'mail'],
  finance: ['in_app', 'mail'],
  registration: ['in_app'],
  grades: ['in_app'],
  advising: ['in_app'],
  housing: [],
  surveys: [],
  announcements: [],
  messages: [],
  system: [],
};
/** What somebody gets of a kind: his own wish, except where the channel is fixed. */
export const wishesOf = (kind: NotificationKind, own: Partial<Wishes> = {}): Wishes => {
  const of = (channel: Channel): boolean =>
    fixedChannels[kind].includes(channel) || (own[channel] ?? defaultWishes[channel]);
  return { in_app: of('in_app'), mail: of('mail'), sms: of('sms') };
};
/** Fixed channels that a wish would switch off; these are refused. */
export const refusedChannels = (kind: NotificationKind, wish: Wishes): Channel[] =>
  fixedChannels[kind].filter((channel) => !wish[channel]);
