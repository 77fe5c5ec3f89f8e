import type { AreaPart } from '#kernel/server/area.ts';
import { announcementsAccess } from './access.ts';
import { announcementsPages } from './contract.ts';
import { announcementsRefusals } from './refusals.ts';
import { announcementsTexts } from './texts.ts';
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
    openAnnouncement,
    confirmAnnouncement,
    storeAnnouncement,
    updateAnnouncement,
    publishAnnouncement,
    withdrawAnnouncement,
    destroyAnnouncement,
  ],
  queries: [announcementBox, announcementDesk, announcementAudience, announcementReceipts, announcementReceiptsSheet],
  jobs: [announcementsNotify],
};
