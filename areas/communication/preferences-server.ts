import type { AreaPart } from '#kernel/server/area.ts';
import { saveNotificationPreferences } from './commands/save-preferences.ts';
import { preferencesAccess } from './preferences-access.ts';
import { preferencesPages } from './preferences-contract.ts';
import { preferencesRefusals } from './preferences-refusals.ts';
import { preferencesTexts } from './preferences-texts.ts';
import { notificationPreferences } from './queries/notification-preferences.ts';

/** How somebody wants to hear of what happens. */
export const preferencesPart: AreaPart = {
  texts: preferencesTexts,
  refusals: [preferencesRefusals.specs],
  pages: preferencesPages,
  access: preferencesAccess,
  commands: [saveNotificationPreferences as never],
  queries: [notificationPreferences as never],
};
