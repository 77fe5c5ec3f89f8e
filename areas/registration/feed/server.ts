import type { AreaPart } from '#kernel/server/area.ts';
import { makeFeed, revokeFeed } from './commands/own-feed.ts';
import { calendarFeed, myFeed } from './queries/calendar-feed.ts';
import { feedRefusals } from './refusals.ts';
import { feedTexts } from './texts.ts';

/** The address under which a calendar program reads one's own lessons, exams and dates. */
export const feedPart: AreaPart = {
  texts: feedTexts,
  refusals: [feedRefusals.specs],
  pages: [],
  access: {},
  commands: [makeFeed, revokeFeed],
  queries: [myFeed, calendarFeed],
};
