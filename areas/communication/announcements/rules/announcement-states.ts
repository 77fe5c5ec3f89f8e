import { canGo, defineStates } from '#kernel/contract/states.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { announcementsRefusals } from '../refusals.ts';

export const announcementStatuses = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  published: { tr: 'Yayımlandı', en: 'Published', tone: 'success' },
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn', tone: 'warning' },
} as const;
export type AnnouncementStatus = keyof typeof announcementStatuses;

/** An announcement goes out once and is taken back once; whoever wants it again copies it. */
export const announcementStates = defineStates<AnnouncementStatus>({
  draft: ['published'],
  published: ['withdrawn'],
  withdrawn: [],
});

/** May it go to a state? Refuses what the table does not name. */
export const mayMoveAnnouncement = (from: AnnouncementStatus, to: AnnouncementStatus): Refusal[] =>
  canGo(announcementStates, from, to)
    ? []
    : [announcementsRefusals.announcement_state({ from: announcementStatuses[from], to: announcementStatuses[to] })];

export interface Window {
  starts_at: string;
  ends_at: string | null;
}
/** May it be published now? Refuses a time that is over and an audience of nobody. `now` is the server's clock, `readers` the size of the audience. */
export const mayPublish = (status: AnnouncementStatus, { ends_at }: Window, now: Date, readers: number): Refusal[] => [
  ...mayMoveAnnouncement(status, 'published'),
  ...(ends_at !== null && Date.parse(ends_at) <= now.getTime()
    ? [announcementsRefusals.announcement_over({}, 'ends_at')]
    : []),
  ...(readers === 0 ? [announcementsRefusals.announcement_nobody()] : []),
];
/** May its text be changed? What has gone out keeps its audience and its beginning; what was withdrawn stays as it was. */
export const mayEdit = (status: AnnouncementStatus, changes: { audience: boolean; start: boolean }): Refusal[] =>
  status === 'withdrawn'
    ? [announcementsRefusals.announcement_closed()]
    : status === 'published' && (changes.audience || changes.start)
      ? [announcementsRefusals.announcement_audience_fixed()]
      : [];
