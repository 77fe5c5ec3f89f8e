import type { AreaPart } from '#kernel/server/area.ts';
import { saveSettings } from './commands/save-settings.ts';
import { courseLogs } from './queries/course-logs.ts';
import { readSettings } from './queries/settings.ts';
import { settingsAccess } from './settings-access.ts';
import { settingsPages } from './settings-contract.ts';
import { settingsRefusals } from './settings-refusals.ts';
import { settingsTexts } from './settings-texts.ts';

/** Settings of the university: leave of absence, semester, documents, logs of courses and slots. */
export const settingsPart: AreaPart = {
  texts: settingsTexts,
  refusals: [settingsRefusals.specs],
  pages: settingsPages,
  access: settingsAccess,
  commands: [saveSettings as never],
  queries: [readSettings as never, courseLogs as never],
};
