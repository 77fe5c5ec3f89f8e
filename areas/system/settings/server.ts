import type { AreaPart } from '#kernel/server/area.ts';
import { saveSettings } from './commands/save-settings.ts';
import { courseLogs } from './queries/course-logs.ts';
import { readSettings } from './queries/settings.ts';
import { settingsAccess } from './access.ts';
import { settingsPages } from './contract.ts';
import { settingsRefusals } from './refusals.ts';
import { settingsTexts } from './texts.ts';

/** Settings of the university: leave of absence, semester, documents, logs of courses and slots. */
export const settingsPart: AreaPart = {
  texts: settingsTexts,
  refusals: [settingsRefusals.specs],
  pages: settingsPages,
  access: settingsAccess,
  commands: [saveSettings],
  queries: [readSettings, courseLogs],
};
