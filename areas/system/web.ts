import { attachPages, joinWeb, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { glossary, translations } from './contract.ts';
import { pages } from './pages.ts';
import { inputOf } from './translations/parts/translation-search.ts';
import { glossaryTopics, type GlossaryTopic } from './translations/resources/glossary-term.ts';
import { menuWeb } from './menu/web.ts';
import { importsWeb } from './imports/web.ts';
import { operationsWeb } from './operations/web.ts';
import { imagesWeb } from './images/web.ts';
import { reportsWeb } from './reports/web.ts';
import { formsWeb } from './forms/web.ts';
import { settingsWeb } from './settings/web.ts';

const topicOf = (value: unknown): GlossaryTopic | null =>
  (Object.keys(glossaryTopics) as GlossaryTopic[]).find((each) => each === value) ?? null;
export const systemWeb = joinWeb(
  attachPages(pages, {
    '/translations': screen(
      () => import('./translations/pages/TranslationsPage.tsx'),
      ({ search }) => [read(translations, inputOf(search))],
    ),
    '/glossary': screen(
      () => import('./translations/pages/GlossaryPage.tsx'),
      ({ search }) => [
        read(glossary, {
          search: typeof search.q === 'string' && search.q !== '' ? search.q : null,
          topic: topicOf(search.topic),
        }),
      ],
    ),
    '/glossary/terms': listPage(() => import('./translations/resources/glossary-term.ts').then((m) => m.glossaryTerm)),
  }),
  menuWeb,
  importsWeb,
  operationsWeb,
  imagesWeb,
  reportsWeb,
  formsWeb,
  settingsWeb,
);
