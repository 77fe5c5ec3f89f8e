import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { contactSupport } from './commands/contact-support.ts';
import { checkTranslations, importTranslations } from './commands/import-translations.ts';
import { reportMissingKeys } from './commands/report-missing-keys.ts';
import { saveTranslation } from './commands/save-translation.ts';
import { undoTranslation } from './commands/undo-translation.ts';
import { pages } from './pages.ts';
import { glossary } from './queries/glossary.ts';
import { missingTranslations } from './queries/missing-translations.ts';
import { translationHistory } from './queries/translation-history.ts';
import { translationsExport } from './queries/translations-export.ts';
import { translations } from './queries/translations.ts';
import { systemRefusals } from './refusals.ts';
import { glossaryTerm } from './resources/glossary-term.ts';
import { glossaryTerms } from './tables.ts';
import { texts } from './texts.ts';
import { menuPart } from './menu-server.ts';
import { settingsPart } from './settings-server.ts';
import { importsPart } from './imports-server.ts';
import { operationsPart } from './operations-server.ts';
import { imagesPart } from './images-server.ts';
import { reportsPart } from './reports-server.ts';
import { formsPart } from './forms-server.ts';

export const system = joinParts(
  defineArea({
    name: 'system',
    texts,
    refusals: [systemRefusals.specs],
    pages,
    access,
    resources: [bindResource(glossaryTerm, glossaryTerms)],
    commands: [
      saveTranslation as never,
      undoTranslation as never,
      checkTranslations as never,
      importTranslations as never,
      reportMissingKeys as never,
      contactSupport as never,
    ],
    queries: [
      translations as never,
      translationHistory as never,
      translationsExport as never,
      missingTranslations as never,
      glossary as never,
    ],
    menu: [{ key: 'system', icon: 'settings', order: 920, title: 'title:menu_system' }],
  }),
  menuPart,
  settingsPart,
  importsPart,
  operationsPart,
  imagesPart,
  reportsPart,
  formsPart,
);
