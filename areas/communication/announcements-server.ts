import type { AreaPart } from '#kernel/server/area.ts';
import { announcementsAccess } from './announcements-access.ts';
import { announcementsPages } from './announcements-contract.ts';
import { announcementsRefusals } from './announcements-refusals.ts';
import { announcementsTexts } from './announcements-texts.ts';
import { confirmAnnouncement, openAnnouncement } from './commands/read-announcement.ts';
import {
  destroyAnnouncement,
  publishAnnouncement,
  storeAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from './commands/write-announcement.ts';
import { announcementsNotify } from './jobs/announcements-notify.ts';
import { announcementBox } from './queries/announcement-box.ts';
import { announcementAudience, announcementDesk } from './queries/announcement-desk.ts';
import { announcementReceipts, announcementReceiptsSheet } from './queries/announcement-receipts.ts';

/** Announcements to an audience, on time, with receipts. */
export const announcementsPart: AreaPart = {
  texts: announcementsTexts,
  refusals: [announcementsRefusals.specs],
  pages: announcementsPages,
  access: announcementsAccess,
  commands: [
    openAnnouncement as never,
    confirmAnnouncement as never,
    storeAnnouncement as never,
    updateAnnouncement as never,
    publishAnnouncement as never,
    withdrawAnnouncement as never,
    destroyAnnouncement as never,
  ],
  queries: [
    announcementBox as never,
    announcementDesk as never,
    announcementAudience as never,
    announcementReceipts as never,
    announcementReceiptsSheet as never,
  ],
  jobs: [announcementsNotify],
};
