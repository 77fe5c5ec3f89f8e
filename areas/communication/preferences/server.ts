import type { AreaPart } from '#kernel/server/area.ts';
import { saveNotificationPreferences } from './commands/save-preferences.ts';
import { preferencesAccess } from './access.ts';
import { preferencesPages } from './contract.ts';
import { preferencesRefusals } from './refusals.ts';
import { preferencesTexts } from './texts.ts';
import { notificationPreferences } from '../notifications/queries/notification-preferences.ts';

/** How somebody wants to hear of what happens. */
export const preferencesPart: AreaPart = {
  texts: preferencesTexts,
  refusals: [preferencesRefusals.specs],
  pages: preferencesPages,
  access: preferencesAccess,
  commands: [saveNotificationPreferences],
  queries: [notificationPreferences],
};
