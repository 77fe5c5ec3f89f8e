import { attachPages, joinWeb, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { glossary, translations } from './contract.ts';
import { pages } from './pages.ts';
import { inputOf } from './parts/translation-search.ts';
import { glossaryTopics, type GlossaryTopic } from './resources/glossary-term.ts';
import { menuWeb } from './parts/menu-web.ts';
import { settingsWeb } from './parts/settings-web.ts';
import { importsWeb } from './parts/imports-web.ts';
import { operationsWeb } from './parts/operations-web.ts';
import { imagesWeb } from './parts/images-web.ts';
import { reportsWeb } from './parts/reports-web.ts';
import { formsWeb } from './parts/forms-web.ts';

const topicOf = (value: unknown): GlossaryTopic | null =>
  (Object.keys(glossaryTopics) as GlossaryTopic[]).find((each) => each === value) ?? null;
export const systemWeb = joinWeb(
  attachPages(pages, {
    '/translations': screen(
      () => import('./pages/TranslationsPage.tsx'),
      ({ search }) => [read(translations, inputOf(search))],
    ),
    '/glossary': screen(
      () => import('./pages/GlossaryPage.tsx'),
      ({ search }) => [
        read(glossary, {
          search: typeof search.q === 'string' && search.q !== '' ? search.q : null,
          topic: topicOf(search.topic),
        }),
      ],
    ),
    '/glossary/terms': listPage(() => import('./resources/glossary-term.ts').then((m) => m.glossaryTerm)),
  }),
  menuWeb,
  settingsWeb,
  importsWeb,
  operationsWeb,
  imagesWeb,
  reportsWeb,
  formsWeb,
);
