import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { contactSupport } from './support/commands/contact-support.ts';
import { checkTranslations, importTranslations } from './translations/commands/import-translations.ts';
import { reportMissingKeys } from './translations/commands/report-missing-keys.ts';
import { saveTranslation } from './translations/commands/save-translation.ts';
import { undoTranslation } from './translations/commands/undo-translation.ts';
import { pages } from './pages.ts';
import { glossary } from './translations/queries/glossary.ts';
import { missingTranslations } from './translations/queries/missing-translations.ts';
import { translationHistory } from './translations/queries/translation-history.ts';
import { translationsExport } from './translations/queries/translations-export.ts';
import { translations } from './translations/queries/translations.ts';
import { systemRefusals } from './refusals.ts';
import { glossaryTerm } from './translations/resources/glossary-term.ts';
import { glossaryTerms } from './tables.ts';
import { texts } from './texts.ts';
import { menuPart } from './menu/server.ts';
import { importsPart } from './imports/server.ts';
import { operationsPart } from './operations/server.ts';
import { imagesPart } from './images/server.ts';
import { reportsPart } from './reports/server.ts';
import { formsPart } from './forms/server.ts';
import { healthPart } from './health/server.ts';
import { rosteringPart } from './rostering/server.ts';
import { settingsPart } from './settings/server.ts';

export const system = joinParts(
  defineArea({
    name: 'system',
    texts,
    refusals: [systemRefusals.specs],
    pages,
    access,
    resources: [bindResource(glossaryTerm, glossaryTerms)],
    commands: [
      saveTranslation,
      undoTranslation,
      checkTranslations,
      importTranslations,
      reportMissingKeys,
      contactSupport,
    ],
    queries: [translations, translationHistory, translationsExport, missingTranslations, glossary],
    menu: [{ key: 'system', icon: 'settings', order: 920, title: 'title:menu_system' }],
  }),
  menuPart,
  importsPart,
  operationsPart,
  imagesPart,
  reportsPart,
  formsPart,
  settingsPart,
  healthPart,
  rosteringPart,
);
